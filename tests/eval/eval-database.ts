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

/** By slug, what is added to a summary in one language. */
export type Additions = ReadonlyMap<string, { locale: Locale; text: string }>;

/**
 * A database with the shipped catalogue published, opened for the code in this process; returns how a Pro caller asks. Additions are
 * written where the catalogue stands: ingest would refuse some of them.
 */
export async function openCatalogue(
  everything: AsyncDisposableStack,
  workplace: string,
  database: string,
  additions: Additions = new Map(),
): Promise<(locale: Locale) => Context> {
  const deployment = await openDatabase(everything, workplace, database);
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    for (const [slug, { locale, text }] of additions)
      await pool.query(
        `UPDATE catalogue.painpoint SET curated = jsonb_set(curated, ARRAY['summary', $2], to_jsonb((curated -> 'summary' ->> $2) || ' ' || $3))
         WHERE slug = $1`,
        [slug, locale, text],
      );
    await publish(pool, { lagMonths: 1, pastMonths: 0 });
  });
  await closeWebPool();
  configure({ ...deployment.webEnvironment, LOG_LEVEL: "error", DAILY_AI_FAILURES: String(MANY) });
  everything.defer(closeWebPool);
  const account = await createAccount("evaluation@painpoint.local", "pro");
  await setLimits(account.id, { monthlyBriefQuota: MANY, monthlyChatQuota: MANY });
  return (locale) => ({ caller: { kind: "member", accountId: account.id, plan: "pro" }, locale, requestId: "evaluation" });
}
