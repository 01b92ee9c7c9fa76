import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** Its host, as WEBHOOK_HOSTS names it. */
  host: string;
  url: string;
  /** What has arrived, in order. */
  received: Received[];
  /** Connections that were opened, whatever came of them. */
  connections: () => number;
  stop: () => Promise<void>;
}

/** A receiver of webhooks on this machine, which answers as it is told. */
export async function startReceiver(
  answer: (received: Received, response: ServerResponse) => void = (_, response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, body };
      received.push(one);
      answer(one, response);
    });
  });
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook`,
    received,
    connections: () => connections,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
