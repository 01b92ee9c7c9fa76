import { connect, type Socket } from "node:net";
import { once } from "node:events";

/** A connection on which a test writes what no client would. */
export async function openSocket(site: string): Promise<Socket> {
  const { port } = new URL(site);
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Everything that comes back until the other end closes. */
export async function answerTo(site: string, text: string): Promise<string> {
  const socket = await openSocket(site);
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
