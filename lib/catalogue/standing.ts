import { compositeScore, frequencyScores, median, shrunkRating } from "#lib/policy/scoring";

/** What of a pain point its numbers are made of: all that is held of every one of them at once. */
export interface Counted {
  slug: string;
  domain: string;
  /** Ratings by a reader, 0–10; null where there is none. */
  severity: number | null;
  unmetNeed: number | null;
  mentions: number;
  replies: number;
}

/** Where a pain point stands among all: scores of one decimal, and places that begin at 1. */
export interface Standing {
  slug: string;
  composite: number | null;
  severity: number | null;
  frequency: number;
  unmetNeed: number | null;
  rank: { overall: number; of: number; in_domain: number; in_domain_of: number };
}

/** Every number that depends on the others, in the order by score (nulls last, then slug). */
export function rank(counted: readonly Counted[]): Standings {
  const severityMedians = domainMedians(counted, "severity");
  const unmetMedians = domainMedians(counted, "unmetNeed");
  const scores = {
    frequency: Float64Array.from(frequencyScores(counted.map(({ mentions }) => mentions))),
    severity: scoresOf(counted, ({ severity, domain, replies }) => shrunkRating(severity, severityMedians.get(domain) ?? 0, replies)),
    unmetNeed: scoresOf(counted, ({ unmetNeed, domain, replies }) => shrunkRating(unmetNeed, unmetMedians.get(domain) ?? 0, replies)),
  };
  const composite = scoresOf(counted, (_, at) =>
    compositeScore([scoreAt(scores.frequency, at), scoreAt(scores.severity, at), scoreAt(scores.unmetNeed, at)]),
  );
  return new Standings(counted, { ...scores, composite });
}

type Scores = Record<"composite" | "severity" | "frequency" | "unmetNeed", Float64Array>;

/** A score that there is not. */
const NONE = Number.NaN;

const scoresOf = (counted: readonly Counted[], score: (one: Counted, at: number) => number | null) =>
  Float64Array.from(counted, (one, at) => score(one, at) ?? NONE);

function scoreAt(scores: Float64Array, at: number): number | null {
  const score = scores[at] ?? NONE;
  return Number.isNaN(score) ? null : score;
}

/** Where all of them stand, in the order by score. Kept as columns of numbers: a million standings would take most of the memory there is. */
export class Standings {
  readonly #counted: readonly Counted[];
  readonly #scores: Scores;
  /** In the order by score, who stands there, by its place among `counted`. */
  readonly #order: Uint32Array;
  /** In the order by score, the place in its domain. */
  readonly #inDomain: Uint32Array;
  readonly #ofDomain = new Map<string, number>();

  constructor(counted: readonly Counted[], scores: Scores) {
    this.#counted = counted;
    this.#scores = scores;
    const compositeAt = (at: number) => scoreAt(scores.composite, at) ?? -1;
    const slugAt = (at: number) => counted[at]?.slug ?? "";
    this.#order = Uint32Array.from(counted.keys()).sort((a, b) => compositeAt(b) - compositeAt(a) || (slugAt(a) < slugAt(b) ? -1 : 1));
    this.#inDomain = this.#order.map((at) => {
      const { domain = "" } = counted[at] ?? {};
      const place = (this.#ofDomain.get(domain) ?? 0) + 1;
      this.#ofDomain.set(domain, place);
      return place;
    });
  }

  get length(): number {
    return this.#order.length;
  }

  slice(from: number, to: number): Standing[] {
    return Array.from(this.#order.subarray(from, to), (at, nth) => this.#standing(at, from + nth));
  }

  *[Symbol.iterator](): Generator<Standing> {
    for (const [ordinal, at] of this.#order.entries()) yield this.#standing(at, ordinal);
  }

  #standing(at: number, ordinal: number): Standing {
    const { slug, domain } = this.#counted[at] ?? { slug: "", domain: "" };
    return {
      slug,
      composite: scoreAt(this.#scores.composite, at),
      severity: scoreAt(this.#scores.severity, at),
      frequency: this.#scores.frequency[at] ?? 0,
      unmetNeed: scoreAt(this.#scores.unmetNeed, at),
      rank: {
        overall: ordinal + 1,
        of: this.length,
        in_domain: this.#inDomain[ordinal] ?? 0,
        in_domain_of: this.#ofDomain.get(domain) ?? 0,
      },
    };
  }
}

function domainMedians(counted: readonly Counted[], rating: "severity" | "unmetNeed"): Map<string, number> {
  const byDomain = Map.groupBy(counted, ({ domain }) => domain);
  return new Map(
    Array.from(byDomain, ([domain, members]) => [
      domain,
      median(members.map((member) => member[rating]).filter((value) => value !== null)) ?? 0,
    ]),
  );
}
