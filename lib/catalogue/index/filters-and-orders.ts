import { whole, type IndexEntry } from "#lib/catalogue/index/index-entry";
import type { PublicRecord } from "#lib/catalogue/record";
import { domainKey, fitsKey, levelKey, orderKey, periodKey, responseKey, trendKey } from "#lib/feed/search/keys";
import { STRENGTHS } from "#lib/feed/search/levels";
import { encodeOrder, PostingsWriter } from "#lib/feed/search/postings";
import { ROLE_SHAPES } from "#lib/policy/brief-terms";
import { FIXED_TIERS } from "#lib/policy/budget-tiers";
import { OFFICIAL_RESPONSES } from "#lib/policy/market-signs";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { addMonths, type Month } from "#lib/policy/months";
import { TRENDS } from "#lib/policy/trend";
import { PERIODS } from "#lib/schemas/feed";

/** Who is in each domain, was active in each period, goes each way; how severe, unmet, sure and close to paying; who was answered, and whom it suits. */
export class Filters {
  readonly #lists: { key: string; strength: (record: PublicRecord) => number; writer: PostingsWriter }[];

  constructor(visibleThrough: Month) {
    const kinds: [string, (record: PublicRecord) => number][] = [
      [levelKey("severity"), ({ pain_severity: score }) => scored(score)],
      [levelKey("unmet_need"), ({ unmet_need_score: score }) => scored(score)],
      [levelKey("confidence"), ({ market }) => STRENGTHS.confidence(market.confidence.level)],
      [levelKey("commercial_intent"), ({ market }) => STRENGTHS.commercialIntent(market.commercial_intent.level)],
    ];
    const list = (key: string, holds: (record: PublicRecord) => boolean) => kinds.push([key, (record) => Number(holds(record))]);
    for (const slug of DOMAIN_SLUGS) list(domainKey(slug), ({ domain }) => domain === slug);
    for (const [period, months] of Object.entries(PERIODS)) {
      const since = addMonths(visibleThrough, 1 - months);
      list(periodKey(period), ({ last_active_month: last }) => last !== null && last >= since);
    }
    for (const trend of TRENDS) list(trendKey(trend), ({ market }) => market.trend === trend);
    for (const response of OFFICIAL_RESPONSES) list(responseKey(response), ({ market }) => market.official_response === response);
    for (const role of ROLE_SHAPES)
      for (const budget of FIXED_TIERS)
        list(fitsKey(role, budget), ({ market }) =>
          market.angles.some(({ fits_role: roles, fits_budget: budgets }) => roles.includes(role) && budgets.includes(budget)),
        );
    this.#lists = kinds.map(([key, strength]) => ({ key, strength, writer: new PostingsWriter() }));
  }

  add(ordinal: number, record: PublicRecord): void {
    for (const { strength, writer } of this.#lists) {
      const strong = strength(record);
      if (strong > 0) writer.add(ordinal, strong);
    }
  }

  *entries(count: number): Generator<IndexEntry> {
    for (const { key, writer } of this.#lists) yield whole(key, writer.encoded(count));
  }
}

/** Of a score, 0 where it was never rated. */
const scored = (score: number | null) => (score === null ? 0 : STRENGTHS.score(score));

/** What the orders other than by score go by; ties end in the order of slugs. */
interface Ordered {
  slug: string;
  replies: number;
  firstSeen: Month;
}

export class Orders {
  readonly #all: Ordered[] = [];

  add({ slug, reply_count: replies, first_seen_month: firstSeen }: PublicRecord): void {
    this.#all.push({ slug, replies, firstSeen });
  }

  *entries(): Generator<IndexEntry> {
    yield this.#order("discussed", (a, b) => b.replies - a.replies);
    yield this.#order("newest", (a, b) => compare(b.firstSeen, a.firstSeen));
    yield this.#order("oldest", (a, b) => compare(a.firstSeen, b.firstSeen));
  }

  #order(name: string, by: (a: Ordered, b: Ordered) => number): IndexEntry {
    const entries = this.#all.map((one, ordinal) => ({ ...one, ordinal }));
    return whole(
      orderKey(name),
      encodeOrder(entries.toSorted((a, b) => by(a, b) || compare(a.slug, b.slug)).map(({ ordinal }) => ordinal)),
    );
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
