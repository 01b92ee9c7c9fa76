import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createClient } from "#lib/db/client";

/** How long a start waits for a service that is just ending. */
const PATIENCE_MILLIS = 3_000;
const LOOK_MILLIS = 100;

/**
 * One service per data directory: held as a lock of the database itself, so that it is gone with the process, however that ends.
 * It is taken again when the database itself was gone meanwhile.
 */
export async function holdService(ownerUrl: string): Promise<{ release: () => Promise<void> }> {
  let isReleased = false;
  let client: pg.Client;
  const takeAgain = async () => {
    for (let isHeld = false; !isHeld && !isReleased;) {
      await wait(LOOK_MILLIS);
      isHeld = await take().catch(() => false);
    }
  };
  const take = async () => {
    client = createClient(ownerUrl, 5_000);
    client.on("error", () => undefined);
    await client.connect();
    const isHeld = await becomesHeld(client);
    if (isHeld) client.once("end", () => void takeAgain());
    else await client.end();
    return isHeld;
  };
  if (!(await take()))
    throw new Error(
      "The service already runs on this data directory. Use that one, stop it, or start another with DATA_DIR=.data-2 PORT=3001 npm start",
    );
  return {
    release: () => {
      isReleased = true;
      return client.end().catch(() => undefined);
    },
  };
}

async function becomesHeld(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MILLIS; ;) {
    const { rows } = await client.query<{ held: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('painpoint-observatory service')) AS held",
    );
    if (rows[0]?.held) return true;
    if (Date.now() >= deadline) return false;
    await wait(LOOK_MILLIS);
  }
}
