import { resolve } from "node:path";
import { MARKET } from "#lib/policy/market";
import { configure, env } from "#lib/env";
import { buildIfNeeded } from "./build.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { DEMO_EMAIL, isDemoMode, prepareDemo } from "./demo.ts";
import { explain } from "./explain.ts";
import { portIsFree, roomOnDisk } from "./preflight.ts";
import { supervise } from "./supervise.ts";
import { openDeployment } from "../database/open.ts";
import { holdService } from "../database/hold-service.ts";

/** `npm start`: from whatever state the machine is in to a running service, and from a signal to a clean end. */
async function main(): Promise<void> {
  const development = process.argv.includes("--dev");
  const { HOST, PORT, DATA_DIR } = env();
  await portIsFree(HOST, PORT);
  await roomOnDisk(DATA_DIR);
  if (!development) await buildIfNeeded();

  step(env().DATABASE_URL ? "Opening the database" : "Starting the embedded PostgreSQL");
  const deployment = await openDeployment();
  configure(deployment.webEnvironment);
  const hold = deployment.embedded ? await holdService(deployment.ownerUrl) : undefined;
  const url = env().SITE_URL ?? `http://${HOST === "127.0.0.1" || HOST === "0.0.0.0" ? "localhost" : HOST}:${PORT}`;

  let stopping: Promise<void> | undefined;
  const demoEmail = isDemoMode({ isEmbedded: deployment.embedded !== undefined, url, ...env() }) ? DEMO_EMAIL : undefined;
  const service = supervise({ deployment, development, url, demoEmail });
  const stop = () =>
    (stopping ??= (async () => {
      await service.stop();
      await hold?.release();
      await deployment.embedded?.stop();
    })());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!stopping) step("Stopping");
      void stop().finally(() => process.exit(0));
    });
  }

  try {
    await prepareDatabase(deployment, step);
    const demo = deployment.embedded ? await prepareDemo(DATA_DIR, url) : undefined;
    step("Starting the server");
    await service.start();
    banner(url, demo);
  } catch (error) {
    await stop();
    throw error;
  }
}

function step(text: string): void {
  console.log(`${text} …`);
}

function banner(url: string, demo: { key: string; isNew: boolean } | undefined): void {
  const key = demo?.isNew ? demo.key : demo ? `$(node -p 'require("${resolve(env().DATA_DIR, "demo.json")}").api_key')` : "<your key>";
  const lines = [
    "",
    `Painpoint Observatory / 痛點觀測站 · ${MARKET.name.en}`,
    `  Open     ${url}`,
    ...(demo?.isNew ? [`  API key  ${demo.key}   (demo, Pro; shown this once)`] : []),
    ...(demo && !demo.isNew ? [`  API key  the demo key of the first start, kept in ${env().DATA_DIR}/demo.json`] : []),
    `  Try      curl -H "Authorization: Bearer ${key}" "${url}/api/v1/painpoints?limit=3&locale=en"`,
    "",
    "Ctrl-C stops the server and its database.",
  ];
  console.log(lines.join("\n"));
}

main().catch((error: unknown) => {
  console.error(`\n${explain(error)}`);
  process.exit(1);
});
