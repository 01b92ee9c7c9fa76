import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { openConnections } from "#lib/db/web";
import { exampleAnswer } from "#lib/operations/example-answer";
import { operations } from "#lib/operations/index";
import type { Operation } from "#lib/operations/define";
import { LOCALES } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { SMALL, SMALL_DOMAIN, withSmallCatalogue } from "./catalogue-folder.ts";
import type { TestDatabase } from "./database.ts";

/** Every moment in an example is this one: nothing in it depends on when it was made. */
const MOMENT = "2026-11-27T00:00:00.000Z";
/** Enough of both to be believed. */
const BACKERS =
  "thread_id,month,mentions,replies\nthr_one,2024-01,212,61\nthr_one,2024-02,3,1\nthr_other,2024-01,87,19\nthr_both,2024-01,41,9\nthr_later,2024-02,5,0\n";
const INPUTS: Record<string, object> = {
  get_painpoint: { slug: SMALL.one },
  generate_research_brief: { slug: SMALL.one, input: { budget_tier: "lean", role_shape: "duo" } },
  get_release: { version: "latest" },
  list_changes: { version: "previous", to: "latest" },
  ask_consultant: { message: `Which ${domainName(SMALL_DOMAIN).en.toLowerCase()} problems have the highest score?` },
};

/** What examples.json of the market holds: what each operation answers over an invented catalogue, in each language. */
export async function fixedExamples(database: TestDatabase): Promise<Record<string, Record<string, unknown>>> {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await withSmallCatalogue((folder) => ingest(pool, folder), BACKERS);
    await publish(pool, { lagMonths: 1 });
  });
  // As the service does before it listens, and one after the other: a busy machine may take longer than a request's two seconds.
  await openConnections();
  const examples: Record<string, Record<string, unknown>> = {};
  for (const locale of LOCALES) {
    const ctx: Context = { caller: { kind: "visitor" }, locale, requestId: "example", now: new Date(MOMENT) };
    const answers: Record<string, unknown> = (examples[locale] = {});
    for (const operation of operations as readonly Operation[])
      answers[operation.name] = withoutMoments(await exampleAnswer(operation, ctx, { ...INPUTS[operation.name], locale }));
  }
  return examples;
}

function withoutMoments(answer: unknown): unknown {
  const json = JSON.stringify(answer, (name, value: unknown) => (name === "version" ? "example" : value));
  return JSON.parse(json.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, JSON.stringify(MOMENT)));
}
