import { whole, type IndexEntry } from "#lib/catalogue/index/index-entry";
import type { PublicRecord } from "#lib/catalogue/record";
import { domainKey, orderKey, periodKey, trendKey } from "#lib/feed/search/keys";
import { encodeOrder, PostingsWriter } from "#lib/feed/search/postings";
import { DOMAIN_SLUGS } from "#lib/policy/market";
import { addMonths, type Month } from "#lib/policy/months";
import { TRENDS } from "#lib/policy/trend";
import { PERIODS } from "#lib/schemas/feed";

/** Who is in each domain, was active in each period, goes each way. */
export class Filters {
  readonly #lists: { key: string; holds: (record: PublicRecord) => boolean; writer: PostingsWriter }[];

  constructor(visibleThrough: Month) {
    const kinds: [string, (record: PublicRecord) => boolean][] = [];
    for (const slug of DOMAIN_SLUGS) kinds.push([domainKey(slug), ({ domain }) => domain === slug]);
    for (const [period, months] of Object.entries(PERIODS)) {
      const since = addMonths(visibleThrough, 1 - months);
      kinds.push([periodKey(period), ({ last_active_month: last }) => last !== null && last >= since]);
    }
    for (const trend of TRENDS) kinds.push([trendKey(trend), ({ market }) => market.trend === trend]);
    this.#lists = kinds.map(([key, holds]) => ({ key, holds, writer: new PostingsWriter() }));
  }

  add(ordinal: number, record: PublicRecord): void {
    for (const { holds, writer } of this.#lists) if (holds(record)) writer.add(ordinal, 1);
  }

  *entries(count: number): Generator<IndexEntry> {
    for (const { key, writer } of this.#lists) yield whole(key, writer.encoded(count));
  }
}

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
