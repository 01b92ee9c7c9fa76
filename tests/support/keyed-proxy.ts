import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands before a site and adds a key to every request, for testers that cannot send one. All else passes as it is. */
export async function withKeyedProxy<T>(site: string, key: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = forward(new URL(url ?? "/", site), { method, headers: { ...headers, authorization: `Bearer ${key}` } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
