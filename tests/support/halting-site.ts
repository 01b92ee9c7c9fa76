import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface HaltingSite {
  url: string;
  /** The page that halts, whole. */
  html: string;
  /** Has it halt before that character from now on; the function returned lets the rest come. */
  haltAt: (position: number) => () => void;
}

/** Stands before a site. One page of it arrives in two parts, as over a slow network; all else passes as it is. */
export async function withHaltingSite<T>(site: string, path: string, work: (halting: HaltingSite) => Promise<T>): Promise<T> {
  const answer = await fetch(site + path, { headers: { accept: "text/html" } });
  const html = await answer.text();
  let position = 0;
  let halt = Promise.withResolvers<undefined>();
  const server = createServer((request, response) => {
    void (async () => {
      const isPage = request.url === path;
      const passed = isPage ? answer : await fetch(site + (request.url ?? "/"), { headers: { accept: request.headers.accept ?? "*/*" } });
      const headers = [...passed.headers].filter(([name]) => !FRAMING.includes(name));
      response.writeHead(passed.status, Object.fromEntries(headers));
      if (!isPage) return response.end(Buffer.from(await passed.arrayBuffer()));
      response.write(html.slice(0, position));
      await halt.promise;
      return response.end(html.slice(position));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const haltAt = (next: number) => {
      position = next;
      halt = Promise.withResolvers<undefined>();
      const { resolve } = halt;
      return () => resolve(undefined);
    };
    return await work({ url, html, haltAt });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Headers of how the answer was sent, which is not how it is sent on. */
const FRAMING = ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"];
