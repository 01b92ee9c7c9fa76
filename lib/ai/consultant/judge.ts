import { findAdvice } from "#lib/advice/read";
import type { WayIn } from "#lib/advice/dossier";
import type { Terms } from "#lib/ai/consultant/plan";
import { bestWay } from "#lib/ai/consultant/answer/nearest-way";
import { shownNumber, shownValue } from "#lib/ai/consultant/asking";
import { nameOf, say } from "#lib/ai/consultant/words";
import { priceOf } from "#lib/ai/consultant/answer/market";
import { tableOf } from "#lib/ai/consultant/table";
import type { Locale } from "#lib/policy/locale";
import type { Verdict } from "#lib/schemas/brief";
import type { Release } from "#lib/schemas/release";

export interface Judged {
  decision: Verdict;
  /** Three sentences with a number each, in the language asked for. */
  because: string[];
  way: WayIn;
}

/**
 * Whether to build for a pain point on those terms, until the brief's own verdict takes this place: by nature, who pays and what
 * setting up costs. Undefined where nobody has advice on it.
 */
export async function judge(release: Release, slug: string, terms: Terms, locale: Locale, idea = ""): Promise<Judged | undefined> {
  const [advice, table] = await Promise.all([findAdvice(release, slug), tableOf(release)]);
  const row = table.find((one) => one.slug === slug);
  if (!advice || !row) return undefined;
  const way = bestWay(advice, idea);
  const payer = advice.segments.find(({ id }) => id === way.segment);
  const isPaid = way.price.base > 0 && payer?.pays === true;
  const isAffordable = terms.budget_twd === undefined || way.setup_cost.low <= terms.budget_twd;
  const { kind } = advice.nature;
  const closed = kind === "public" || kind === "conduct";
  const decision: Verdict = closed
    ? isPaid && way.eases !== "edge"
      ? "pivot"
      : "do_not_build"
    : !isPaid
      ? "do_not_build"
      : isAffordable
        ? "test_first"
        : "pivot";
  const because = [
    say(locale, "because.score", {
      score: shownValue(locale, row, "score"),
      rank: row.rank,
      of: table.length,
      unmet: shownValue(locale, row, "unmet"),
    }),
    say(locale, "because.mentions", { mentions: row.mentions, replies: row.replies, trend: shownValue(locale, row, "trend") }),
    isPaid ? say(locale, "because.price", { payer: payer.name[locale], price: priceOf(locale, way) }) : say(locale, "because.nobody"),
    say(locale, "because.intent", {
      intent: nameOf(locale, "commercial_intent", row.commercial_intent),
      nature: nameOf(locale, "nature", kind),
    }),
  ];
  return { decision, because, way };
}

export function moneyOf(locale: Locale, twd: number): string {
  return `NT$${shownNumber(locale, twd, 0)}`;
}
