import { readFileSync } from "node:fs";
import { startReceiver, type Received, type Receiver } from "../receiver.ts";

/** Of somebody else's server: what it answers under which path, and how it is read. */
export interface Pages {
  /** By path and query; what is missing is 404. */
  pages: Record<string, { body: string; headers?: Record<string, string>; status?: number }>;
  robots?: string;
}

/** A real HTTP server that stands for a source, and keeps what it was asked, and by whom. */
export async function startSourceServer(site: Pages): Promise<Receiver & { asked: { path: string; agent: string }[] }> {
  const asked: { path: string; agent: string }[] = [];
  const receiver = await startReceiver(({ path, headers }: Received, response) => {
    asked.push({ path, agent: headers["user-agent"] ?? "" });
    if (path === "/robots.txt") {
      response.writeHead(site.robots === undefined ? 404 : 200).end(site.robots);
      return;
    }
    const page = site.pages[path];
    if (page?.headers?.etag !== undefined && headers["if-none-match"] === page.headers.etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(page?.status ?? (page ? 200 : 404), page?.headers ?? {}).end(page?.body ?? "");
  });
  return { ...receiver, asked };
}

const FIXTURES = `${import.meta.dirname}/sources`;
export const fixture = (name: string) => `${FIXTURES}/${name}`;
export const fixtureText = (name: string) => readFileSync(fixture(name), "utf8");
