import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAccount, setLimits } from "#lib/access/accounts";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import type { Context } from "#lib/context";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { openDatabase } from "../support/workplace.ts";

const MANY = 1_000_000;

/** A database with that catalogue published, opened for the code in this process; returns how a Pro caller asks. */
export async function openCatalogue(
  everything: AsyncDisposableStack,
  workplace: string,
  database: string,
  folder: string = MARKET.seed,
): Promise<(locale: Locale) => Context> {
  const deployment = await openDatabase(everything, workplace, database);
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await ingest(pool, folder);
    await publish(pool, { lagMonths: 1 });
  });
  await closeWebPool();
  configure({ ...deployment.webEnvironment, LOG_LEVEL: "error", DAILY_AI_FAILURES: String(MANY) });
  everything.defer(closeWebPool);
  const account = await createAccount("evaluation@painpoint.local", "pro");
  await setLimits(account.id, { monthlyBriefQuota: MANY, monthlyChatQuota: MANY });
  return (locale) => ({ caller: { kind: "member", accountId: account.id, plan: "pro" }, locale, requestId: "evaluation" });
}

/** The shipped catalogue with these texts added to the summaries of these pain points, in a folder of its own. */
export async function poisonedCatalogue(
  workplace: string,
  additions: ReadonlyMap<string, { locale: Locale; text: string }>,
): Promise<string> {
  const folder = join(workplace, "poisoned");
  await mkdir(folder);
  for (const file of await readdir(MARKET.seed)) await copyFile(join(MARKET.seed, file), join(folder, file));
  const lines = (await readFile(join(MARKET.seed, "painpoints.jsonl"), "utf8")).trim().split("\n");
  const poisoned = lines.map((line) => {
    const painpoint = JSON.parse(line) as { slug: string; summary: Record<Locale, string> };
    const addition = additions.get(painpoint.slug);
    if (addition) painpoint.summary[addition.locale] += ` ${addition.text}`;
    return JSON.stringify(painpoint);
  });
  await writeFile(join(folder, "painpoints.jsonl"), `${poisoned.join("\n")}\n`);
  return folder;
}
