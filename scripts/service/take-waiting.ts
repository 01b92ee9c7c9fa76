import { connect, type AddressInfo, type Server, type Socket } from "node:net";
import { ownAddress } from "./own-address.ts";

/** A connection of ours that is taken as fast as that found nobody before it in the queue. */
const AT_ONCE_MILLIS = 50;

/**
 * Resolves when no connection waits to be taken, or when time is up, in the very turn: Node takes one connection a turn, so that in
 * a rush many wait for seconds, and all that wait when a server closes are reset. They are taken in order: a connection of our
 * own, behind them, tells when their turn was.
 */
export async function takeWaiting(server: Server, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const begun = performance.now();
    await ownTurn(server, deadline);
    if (performance.now() - begun < AT_ONCE_MILLIS) return;
  }
}

function ownTurn(server: Server, deadline: number): Promise<void> {
  return new Promise((done) => {
    const { address, port } = server.address() as AddressInfo;
    const own = connect({ host: ownAddress(address), port });
    const finish = () => {
      clearTimeout(late);
      server.off("connection", look);
      own.destroy();
      done();
    };
    const look = (socket: Socket) => {
      if (socket.remotePort === own.localPort) finish();
    };
    const late = setTimeout(finish, deadline - Date.now());
    server.on("connection", look);
    own.on("error", finish);
  });
}
