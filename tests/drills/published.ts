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
import { openDatabase, openWorkplace } from "../support/workplace.ts";

const UNLIMITED = 1_000_000_000;

/** A database of the drill's own with the shipped catalogue published. */
export async function openPublished(everything: AsyncDisposableStack, name: string): Promise<Deployment> {
  const deployment = await openDatabase(everything, await openWorkplace(everything, name), name);
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    await publish(pool, { lagMonths: 1, pastMonths: 0 });
  });
  return deployment;
}

export async function unlimitedKey({ webEnvironment }: Deployment, plan: Plan): Promise<string> {
  configure(webEnvironment);
  try {
    const account = await createAccount(`${plan}@painpoint.local`, plan);
    await setLimits(account.id, { dailyLimit: UNLIMITED, monthlyBriefQuota: UNLIMITED, monthlyChatQuota: UNLIMITED });
    return (await createKey(account.id, "Drill")).key;
  } finally {
    await closeWebPool();
  }
}
