import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface GithubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

export interface GithubServer {
  url: string;
  /** Who signs in there next. */
  person: { id: number; emails: GithubEmail[] };
  stop: () => Promise<void>;
}

/** A small real OAuth 2 server with GitHub's addresses: a code is good for one token, and a token for one person. */
export async function startGithubServer(client: { id: string; secret: string }): Promise<GithubServer> {
  const github: GithubServer = { url: "", person: { id: 1, emails: [] }, stop: () => Promise.resolve() };
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", github.url);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const isMember = /^Bearer token-/.test(request.headers.authorization ?? "");
    if (url.pathname === "/login/oauth/authorize") {
      const code = `code-${codes.size}`;
      codes.set(code, url.searchParams.get("redirect_uri") ?? "");
      const back = new URL(codes.get(code) ?? "");
      back.search = String(new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" }));
      response.writeHead(302, { Location: back.href }).end();
    } else if (url.pathname === "/login/oauth/access_token") {
      void readBody(request).then((form) => {
        const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
        const code = form.get("code") ?? "";
        const isRight = request.headers.authorization === basic && codes.get(code) === form.get("redirect_uri");
        codes.delete(code);
        answer(
          isRight ? 200 : 400,
          isRight ? { access_token: `token-${code}`, token_type: "bearer", scope: "user:email" } : { error: "bad_verification_code" },
        );
      });
    } else if (!isMember) answer(401, {});
    else if (url.pathname === "/user") answer(200, { id: github.person.id, login: "someone", email: "shown@example.tw" });
    else answer(url.pathname === "/user/emails" ? 200 : 404, github.person.emails);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  github.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  github.stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return github;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
