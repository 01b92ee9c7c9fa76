import type { Context } from "#lib/context";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import { listReleases } from "#lib/operations/list-releases";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Month } from "#lib/policy/months";
import type { PainpointSummary } from "#lib/schemas/feed";
import { expectNothingLater } from "../support/nothing-later.ts";
import { openPublished } from "./published.ts";

const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "drill" };

/** Every pain point as of every month, and every change between two months: nothing in any answer was not visible then. */
export async function months(everything: AsyncDisposableStack): Promise<void> {
  const deployment = await openPublished(everything, "months");
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await pool.query("DELETE FROM feed.release");
    await publish(pool, { lagMonths: 1 });
  });
  configure(deployment.webEnvironment);
  everything.defer(closeWebPool);
  const kept = (await call(listReleases, ctx, {})).items.map((release) => release.visible_through_month);
  const [last = ""] = kept;
  const firstSeen = new Map((await listOf(last)).map(({ slug, first_seen_month: month }) => [slug, month ?? ""]));
  let named = 0;
  for (const [at, month] of kept.entries()) {
    await expectNothingLater(ctx, month, firstSeen);
    const before = kept[at + 1];
    if (before !== undefined) named += await expectNoLaterChange(before, month, firstSeen);
  }
  console.log(`  ${kept.length} months × ${firstSeen.size} pain points, ${named} changes: nothing of any later month.`);
}

async function listOf(month: Month): Promise<PainpointSummary[]> {
  const items: PainpointSummary[] = [];
  for (;;) {
    const page = await call(searchPainpoints, ctx, { as_of: month, limit: 50, offset: items.length });
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
}

/** How many changes there were. */
async function expectNoLaterChange(before: Month, month: Month, firstSeen: ReadonlyMap<string, Month>): Promise<number> {
  for (let offset = 0; ; offset += 50) {
    const { items, total } = await call(listChanges, ctx, { version: before, to: month, limit: 50, offset });
    for (const { slug } of items)
      if ((firstSeen.get(slug) ?? "9999") > month) throw new Error(`${slug} is told of in ${month}, before it was seen.`);
    if (offset + items.length >= total) return total;
  }
}
