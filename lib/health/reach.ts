import { connect } from "node:net";

const PATIENCE_MILLIS = 5_000;

/** The status of what answers there; undefined where nothing does in time. */
export async function statusAt(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MILLIS), redirect: "manual", cache: "no-store" }).then(
    async ({ status, body }) => (await body?.cancel(), status),
    () => undefined,
  );
}

/** Whether somebody listens there. */
export function listensAt(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE_MILLIS });
    const end = (listens: boolean) => {
      socket.destroy();
      done(listens);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}
