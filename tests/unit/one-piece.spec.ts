import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { OnePieceResponse } from "../../scripts/service/one-piece.ts";

test("the head of an answer whose length is known waits for its body", async () => {
  const first = await firstPiece((response) => {
    response.setHeader("Content-Length", "5");
    response.flushHeaders();
    expect(response.headersSent).toBe(false);
    response.end("hello");
  });

  expect(first).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nhello$/s);
});

test("the head of an answer whose length is not known goes at once", async () => {
  const first = await firstPiece((response) => response.flushHeaders());

  expect(first).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n$/s);
});

/** What a client hears first of what is answered so. */
async function firstPiece(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer({ ServerResponse: OnePieceResponse }, (_, response) => answer(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  try {
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [piece] = (await once(socket, "data")) as [Buffer];
    return piece.toString();
  } finally {
    socket.destroy();
    server.close();
  }
}
