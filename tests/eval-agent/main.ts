import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { startSite, stopSite } from "../support/site.ts";
import { openDatabase, openWorkplace, runToEnd } from "../support/workplace.ts";
import { aiSdkAgent, sdkAgent, type Agent } from "./clients.ts";
import { publishMonths, unboundedKey } from "./published-months.ts";
import { report, type Examined } from "./report.ts";
import { solveAll } from "./run.ts";
import { readTasks } from "./tasks.ts";

/** `npm run eval:agent`: fifty errands over the AI SDK and both MCP SDKs, against the built service; writes docs/agent-tasks.md. */
const docs = resolve(import.meta.dirname, "../../docs");

async function examine(everything: AsyncDisposableStack): Promise<void> {
  await buildIfNeeded();
  const address = await openSite(everything);
  const tasks = readTasks();
  const runs: Examined[] = [];
  for (const open of AGENTS) {
    const agent = await open(address);
    everything.defer(agent.close);
    runs.push({ agent: agent.name, solved: await solveAll(agent, tasks) });
    console.log(`${agent.name}: ${runs.at(-1)?.solved.filter(({ faults }) => faults.length === 0).length ?? 0} of ${tasks.length}`);
  }
  const { tools } = JSON.parse(readFileSync(resolve(docs, "tools.json"), "utf8")) as { tools: unknown };
  const text = report(runs, {
    date: new Date().toISOString().slice(0, 10),
    listTokens: encode(JSON.stringify(tools)).length,
    notes: readFileSync(resolve(import.meta.dirname, "notes.md"), "utf8"),
  });
  const page = resolve(docs, "agent-tasks.md");
  await writeFile(page, await format(text, { ...(await resolveConfig(page)), parser: "markdown" }));
  if (runs.some(({ solved }) => solved.some(({ faults }) => faults.length > 0))) process.exitCode = 1;
}

type Address = Awaited<ReturnType<typeof openSite>>;
const AGENTS: ((address: Address) => Promise<Agent>)[] = [
  (address) => sdkAgent(2, address, "structured"),
  (address) => sdkAgent(2, address, "text"),
  (address) => sdkAgent(1, address, "structured"),
  (address) => sdkAgent(1, address, "text"),
  aiSdkAgent,
];

/** The built service on the shipped catalogue with its former months, and a key that may ask as much as it likes. */
async function openSite(everything: AsyncDisposableStack): Promise<{ site: string; key: string }> {
  const deployment = await openDatabase(everything, await openWorkplace(everything, "agent"), "agent");
  await publishMonths(deployment.ownerUrl);
  configure(deployment.webEnvironment);
  const key = await unboundedKey();
  await closeWebPool();
  const site = await startSite({ ...deployment.webEnvironment, LOG_LEVEL: "error" });
  everything.defer(() => stopSite(site));
  return { site: site.url, key };
}

await runToEnd(examine);
