import { Column } from "#lib/catalogue/index/column";
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

/** The orders other than by score; ties end in the order of slugs. Columns, since all of them are held at once. */
export class Orders {
  readonly #slugs: string[] = [];
  readonly #replies = new Column(Uint32Array);
  readonly #firstSeen = new Column(Uint32Array);

  add({ slug, reply_count: replies, first_seen_month: firstSeen }: PublicRecord): void {
    this.#slugs.push(slug);
    this.#replies.push(replies);
    this.#firstSeen.push(Number(firstSeen.replace("-", "")));
  }

  *entries(): Generator<IndexEntry> {
    const [replies, firstSeen, bySlug] = [this.#replies.values(), this.#firstSeen.values(), this.#placesBySlug()];
    const order = (name: string, values: Uint32Array, direction: 1 | -1) =>
      whole(
        orderKey(name),
        encodeOrder(
          Uint32Array.from(bySlug.keys()).sort(
            (a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)) || (bySlug[a] ?? 0) - (bySlug[b] ?? 0),
          ),
        ),
      );
    yield order("discussed", replies, -1);
    yield order("newest", firstSeen, -1);
    yield order("oldest", firstSeen, 1);
  }

  /** The place of each in the order of slugs. */
  #placesBySlug(): Uint32Array {
    const slugAt = (ordinal: number) => this.#slugs[ordinal] ?? "";
    const order = Uint32Array.from(this.#slugs.keys()).sort((a, b) => (slugAt(a) < slugAt(b) ? -1 : 1));
    const places = new Uint32Array(order.length);
    for (const [place, ordinal] of order.entries()) places[ordinal] = place;
    return places;
  }
}
