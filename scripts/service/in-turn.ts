import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The last answer under way on each connection, and whether another request waits for it. */
const underWay = new WeakMap<Socket, { response: ServerResponse; isAwaited: boolean }>();

/**
 * Begins one request of a connection at a time: what was sent before the answer to the former came begins when that is out. One
 * may wait so; a connection with more is cut, since no client that reads its answers sends them.
 */
export function inTurn(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
  const { socket } = request;
  const former = underWay.get(socket);
  if (former?.isAwaited) {
    socket.destroy();
    return;
  }
  const start = () => {
    if (socket.destroyed) return;
    const current = { response, isAwaited: false };
    underWay.set(socket, current);
    response.once("close", () => {
      if (underWay.get(socket) === current) underWay.delete(socket);
    });
    begin();
  };
  if (!former) {
    start();
    return;
  }
  former.isAwaited = true;
  former.response.once("close", start);
}
