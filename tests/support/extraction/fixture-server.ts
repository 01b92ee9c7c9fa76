import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Answer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface FixtureServer {
  url: string;
  /** Every path that was asked for, in order. */
  asked: string[];
  /** What is answered from now on. */
  answers: Record<string, Answer | ((request: IncomingMessage) => Answer)>;
}

/** A real server on loopback; a path that it does not know is 404. */
export async function withServer<T>(answers: FixtureServer["answers"], work: (server: FixtureServer) => Promise<T>): Promise<T> {
  const known: FixtureServer = { url: "", asked: [], answers };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    known.asked.push(path);
    const answer = known.answers[path];
    const { status = 200, body = "", headers = {} } = (typeof answer === "function" ? answer(request) : answer) ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  known.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await work(known);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
