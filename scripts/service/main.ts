import { resolve } from "node:path";
import { MARKET } from "#lib/policy/market";
import { configure, env } from "#lib/env";
import { lookAtDisk } from "#lib/health/disk";
import { insist } from "#lib/health/finding";
import { buildIfNeeded } from "./build.ts";
import type { Demo } from "./demo.ts";
import { DEMO_EMAIL, isDemoMode } from "./demo-mode.ts";
import { endWhenTold } from "./end-when-told.ts";
import { explain } from "./explain.ts";
import { listenAddress } from "./own-address.ts";
import { portIsFree } from "./preflight.ts";
import { beginPreparing } from "./prepare.ts";
import type { Manner } from "./stop-times.ts";
import type { Kept } from "./keep-running.ts";
import { supervise } from "./supervise.ts";
import { requireContact } from "./web-settings.ts";
import { outliveReaders } from "../bootstrap/lone-process.mjs";
import { foldersLeftBehind, refuseHalf } from "../database/data-folder.ts";
import { reachConfigured } from "../database/open.ts";
import { openHeld, type HeldDeployment } from "../database/open-held.ts";

/** `npm start`: from whatever state the machine is in to a running service, and from a signal to a clean end. */
async function main(): Promise<void> {
  const development = process.argv.includes("--dev");
  const { HOST, PORT, DATA_DIR } = env();
  let opening: Promise<HeldDeployment> | undefined;
  let service: Kept | undefined;
  let closing: Promise<void> | undefined;
  const stop = async (manner: Manner) => {
    await service?.stop(manner);
    await (closing ??= opening?.then(({ close }) => close()));
  };
  const isStopping = endWhenTold(stop);

  try {
    await portIsFree(HOST, PORT);
    insist(await lookAtDisk(DATA_DIR));
    // What is wrong with the configuration is said before the build, not after it.
    requireContact();
    const isEmbedded = (await reachConfigured()) === undefined;
    if (isEmbedded) {
      await refuseHalf(DATA_DIR);
      for (const folder of await foldersLeftBehind(DATA_DIR))
        console.log(`  The database of a ${DATA_DIR} that was removed still lies in ${folder}: npm run reset -- --left-behind removes it`);
    }
    if (!development) await buildIfNeeded();

    step(isEmbedded ? "Starting the embedded PostgreSQL" : "Opening the database");
    const prepare = beginPreparing();
    opening = openHeld();
    const deployment = await opening;
    configure(deployment.webEnvironment);
    const url = env().SITE_URL ?? `http://${HOST === "127.0.0.1" || HOST === "0.0.0.0" ? "localhost" : HOST}:${PORT}`;
    const demo = await prepare({ deployment, embedded: deployment.embedded && { dataDir: DATA_DIR, url } });
    if (isStopping()) return;
    step("Starting the server");
    const demoEmail = isDemoMode({ isEmbedded: deployment.embedded !== undefined, url, ...env() }) ? DEMO_EMAIL : undefined;
    const giveUp = () => void stop("at once").finally(() => process.exit(1));
    service = supervise({ ...deployment, development, url, origin: listenAddress(HOST, PORT), demoEmail, giveUp });
    await service.start();
    banner(url, demo);
  } catch (error) {
    // What a stop takes away from under a start is no news.
    if (isStopping()) return;
    await stop("at once").catch(() => undefined);
    throw error;
  }
}

function step(text: string): void {
  console.log(`${text} …`);
}

function banner(url: string, demo: Demo | undefined): void {
  const key = demo?.isNew ? demo.key : demo ? `$(node -p 'require("${resolve(env().DATA_DIR, "demo.json")}").api_key')` : "<your key>";
  const lines = [
    "",
    `Painpoint Observatory / 痛點觀測站 · ${MARKET.name.en}`,
    `  Open     ${url}`,
    ...(demo?.isNew ? [`  API key  ${demo.key}   (demo, Pro; shown this once)`] : []),
    ...(demo && !demo.isNew ? [`  API key  the demo key of the first start, kept in ${env().DATA_DIR}/demo.json`] : []),
    `  Try      curl -H "Authorization: Bearer ${key}" "${url}/api/v1/painpoints?limit=3&locale=en"`,
    "",
    demo ? "Ctrl-C stops the server and its database." : "Ctrl-C stops the server; the database that DATABASE_URL names runs on.",
  ];
  console.log(lines.join("\n"));
}

outliveReaders();
main().catch((error: unknown) => {
  console.error(`\n${explain(error)}`);
  process.exit(1);
});
