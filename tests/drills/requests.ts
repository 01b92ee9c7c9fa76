import { randomInt } from "node:crypto";
import { join } from "node:path";
import { createAccount, setLimits } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import type { Plan } from "#lib/policy/plans";
import type { Deployment } from "../../scripts/database/open.ts";
import { askAllKinds } from "../support/described-requests.ts";
import { startSite, stopSite } from "../support/site.ts";
import { openDatabase, openWorkplace } from "../support/workplace.ts";

const REQUESTS = 40_000;
const UNLIMITED = 1_000_000_000;

/** Requests of every kind that the OpenAPI document describes, or just does not: no 500, and every answer as described. */
export async function requests(everything: AsyncDisposableStack): Promise<void> {
  const deployment = await openDatabase(everything, join(await openWorkplace(everything, "requests")), "requests");
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    await publish(pool, { lagMonths: 1 });
  });
  const keys = { pro: await newKey(deployment, "pro"), free: await newKey(deployment, "free") };
  const site = await startSite({ ...deployment.webEnvironment, LOG_LEVEL: "error" });
  everything.defer(() => stopSite(site));
  const seed = randomInt(2 ** 31);
  console.log(`  ${REQUESTS} requests, seed ${seed} …`);
  const { statuses, breaches } = await askAllKinds({ site: site.url, keys, requests: REQUESTS, seed });
  console.log(
    `  ${Array.from(statuses, ([status, count]) => `${status}: ${count}`)
      .toSorted()
      .join(", ")}`,
  );
  const rare = [200, 304, 400, 401, 403, 404, 415, 422].filter((status) => (statuses.get(status) ?? 0) < 100);
  if (rare.length > 0) throw new Error(`Hardly any answer was ${rare.join(", ")}: the drill did not drill.`);
  if (statuses.has(500) || breaches.length > 0)
    throw new Error(`${breaches.length} answers are not as described:\n${breaches.slice(0, 10).join("\n")}`);
}

async function newKey({ webEnvironment }: Deployment, plan: Plan): Promise<string> {
  configure(webEnvironment);
  try {
    const account = await createAccount(`${plan}@painpoint.local`, plan);
    await setLimits(account.id, { dailyLimit: UNLIMITED, monthlyBriefQuota: UNLIMITED, monthlyChatQuota: UNLIMITED });
    return (await createKey(account.id, "Drill")).key;
  } finally {
    await closeWebPool();
  }
}
