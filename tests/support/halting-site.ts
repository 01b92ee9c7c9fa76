import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Long enough for a browser to draw what has arrived. */
const HALT_MILLIS = 150;

interface HaltingSite {
  url: string;
  /** The page that halts, whole. */
  html: string;
  /** Before which character of it. */
  haltAt: (position: number) => void;
}

/** Stands before a site. One page of it arrives in two parts, as over a slow network; all else passes as it is. */
export async function withHaltingSite<T>(site: string, path: string, work: (halting: HaltingSite) => Promise<T>): Promise<T> {
  const answer = await fetch(site + path, { headers: { accept: "text/html" } });
  const html = await answer.text();
  let position = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const isPage = request.url === path;
      const passed = isPage ? answer : await fetch(site + (request.url ?? "/"), { headers: { accept: request.headers.accept ?? "*/*" } });
      const headers = [...passed.headers].filter(([name]) => !FRAMING.includes(name));
      response.writeHead(passed.status, Object.fromEntries(headers));
      if (!isPage) return response.end(Buffer.from(await passed.arrayBuffer()));
      response.write(html.slice(0, position));
      await wait(HALT_MILLIS);
      return response.end(html.slice(position));
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await work({ url, html, haltAt: (next) => void (position = next) });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Headers of how the answer was sent, which is not how it is sent on. */
const FRAMING = ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"];
