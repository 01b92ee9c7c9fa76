import { setTimeout as wait } from "node:timers/promises";
import { openDeployment, type Deployment } from "./open.ts";
import { holdService } from "./hold-service.ts";

/** A deployment that no other service on this data directory runs on. */
export interface HeldDeployment extends Deployment {
  /** Stops the embedded server, and lets go of the data directory only with it. Does nothing to a server of one's own. */
  close: () => Promise<void>;
}

const PATIENCE_MILLIS = 15_000;
const LOOK_MILLIS = 200;
/** What a server says that is just stopping, with the service that had it: PostgreSQL's codes and the socket's. */
const LEAVING = ["57P01", "57P03", "ECONNREFUSED", "ECONNRESET"];

export async function openHeld(): Promise<HeldDeployment> {
  for (const deadline = Date.now() + PATIENCE_MILLIS; ;) {
    const held = await open().catch((error: unknown) => waitedFor(error, deadline));
    if (held) return held;
    await wait(LOOK_MILLIS);
  }
}

async function open(): Promise<HeldDeployment> {
  const deployment = await openDeployment();
  const { embedded, ownerUrl } = deployment;
  if (!embedded) return { ...deployment, close: () => Promise.resolve() };
  const hold = await holdService(ownerUrl);
  const close = async () => {
    await embedded.stop();
    await hold.release();
  };
  return { ...deployment, close };
}

/** Nothing, when the server is just leaving and may be opened again; otherwise throws. */
function waitedFor(error: unknown, deadline: number): undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isLeaving = LEAVING.includes(String(code)) || message === "Connection terminated unexpectedly";
  if (!isLeaving || Date.now() >= deadline) throw error;
}
