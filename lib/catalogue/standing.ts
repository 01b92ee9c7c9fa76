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
export function rank(counted: readonly Counted[]): Standing[] {
  const frequencies = frequencyScores(counted.map(({ mentions }) => mentions));
  const severityMedians = domainMedians(counted, "severity");
  const unmetMedians = domainMedians(counted, "unmetNeed");
  const domains = new Map<string, number>();
  return counted
    .map(({ slug, domain, replies, ...ratings }, index) => {
      const severity = shrunkRating(ratings.severity, severityMedians.get(domain) ?? 0, replies);
      const unmetNeed = shrunkRating(ratings.unmetNeed, unmetMedians.get(domain) ?? 0, replies);
      const frequency = frequencies[index] ?? 0;
      return { slug, domain, composite: compositeScore([frequency, severity, unmetNeed]), severity, frequency, unmetNeed };
    })
    .toSorted((a, b) => (b.composite ?? -1) - (a.composite ?? -1) || (a.slug < b.slug ? -1 : 1))
    .map(({ domain, ...scores }, index, { length }) => {
      const place = (domains.get(domain) ?? 0) + 1;
      domains.set(domain, place);
      return { ...scores, domain, rank: { overall: index + 1, of: length, in_domain: place, in_domain_of: 0 } };
    })
    .map(({ domain, ...standing }) => {
      standing.rank.in_domain_of = domains.get(domain) ?? 0;
      return standing;
    });
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
