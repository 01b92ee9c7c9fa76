import NextAuth, { type NextAuthOptions } from "next-auth";
import { siteUrl } from "#lib/env";

/** One request to next-auth, in this process. It hears of the browser only what stands here: no host, no address. */
export interface AuthRequest {
  path: readonly string[];
  method: "GET" | "POST";
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
}

export interface AuthReply {
  status: number;
  location: string | undefined;
  headers: Headers;
  body: unknown;
}

export async function askNextAuth(options: NextAuthOptions, { path, method, query, body, cookies }: AuthRequest): Promise<AuthReply> {
  const reply = new Recorder();
  const handler = NextAuth(options) as (request: object, response: Recorder) => Promise<void>;
  const headers = { host: new URL(siteUrl()).host };
  await handler({ method, query: { ...query, nextauth: path }, body, cookies, headers }, reply);
  return { status: reply.code, location: reply.headers.get("location") ?? undefined, headers: reply.headers, body: reply.body };
}

/** The same for what changes something, which next-auth answers only with its CSRF token: our forms have checked their origin. */
export async function tellNextAuth(options: NextAuthOptions, request: Omit<AuthRequest, "method">): Promise<AuthReply> {
  const { body, headers } = await askNextAuth(options, { path: ["csrf"], method: "GET", cookies: {} });
  const { csrfToken } = body as { csrfToken: string };
  const issued = headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), decodeURIComponent(pair.slice(pair.indexOf("=") + 1))])
    .filter(([name]) => name.endsWith("csrf-token"));
  return askNextAuth(options, {
    ...request,
    method: "POST",
    body: { ...request.body, csrfToken },
    cookies: { ...request.cookies, ...Object.fromEntries(issued) },
  });
}

/** The cookies that an answer of next-auth sets, for an answer of ours. */
export function cookiesOf({ headers }: Pick<AuthReply, "headers">): Headers {
  const carried = new Headers();
  for (const line of headers.getSetCookie()) carried.append("Set-Cookie", line);
  return carried;
}

/** What next-auth writes its answer on: as much of Node's response as it uses. */
class Recorder {
  code = 200;
  body: unknown;
  readonly headers = new Headers();

  status(code: number): this {
    this.code = code;
    return this;
  }

  getHeader(name: string): string[] | undefined {
    return name.toLowerCase() === "set-cookie" ? this.headers.getSetCookie() : undefined;
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers.delete(name);
    for (const one of [value].flat()) this.headers.append(name, one);
    return this;
  }

  json(body: unknown): void {
    this.body = body;
  }

  send(body: unknown): void {
    this.body = body;
  }

  end(): void {
    this.body = undefined;
  }
}
