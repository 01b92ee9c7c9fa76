import { env } from "#lib/env";
import { isBuilt } from "./built-stamp.ts";
import { endWhenTold } from "./end-when-told.ts";
import { explain } from "./explain.ts";
import { listenAddress } from "./own-address.ts";
import { portIsFree } from "./preflight.ts";
import { supervise } from "./supervise.ts";
import { requireWebSettings } from "./web-settings.ts";
import { outliveReaders } from "../bootstrap/lone-process.mjs";

/** `npm run web`: the web process alone, kept running, on a database that `npm run migrate` prepared. It knows the web role's address only. */
async function main(): Promise<void> {
  const settings = env();
  requireWebSettings();
  if (settings.DATABASE_OWNER_URL !== undefined)
    throw new Error(
      "DATABASE_OWNER_URL is set, and what serves must not know the owner's address: npm run migrate needs it, npm run web runs without it.",
    );
  if (settings.DATABASE_WORKER_URL !== undefined)
    throw new Error(
      "DATABASE_WORKER_URL is set, and what serves must not know the worker's address, which reaches the private schema: npm run worker needs it, npm run web runs without it.",
    );
  if (!(await isBuilt())) throw new Error("The site is not built from this source. First: npm run build");
  const { HOST, PORT, SITE_URL = "" } = settings;
  await portIsFree(HOST, PORT);

  const service = supervise({
    development: false,
    url: SITE_URL,
    origin: listenAddress(HOST, PORT),
    giveUp: () => void service.stop("at once").finally(() => process.exit(1)),
  });
  const isStopping = endWhenTold(service.stop);
  try {
    await service.start();
  } catch (error) {
    if (isStopping()) return;
    throw error;
  }
  console.log(`Painpoint Observatory serves ${SITE_URL}. Ctrl-C stops it.`);
}

outliveReaders();
main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
