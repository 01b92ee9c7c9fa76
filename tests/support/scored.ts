import { TextReader } from "#lib/catalogue/index/text-reader";
import { IndexBuilder } from "#lib/catalogue/index/build-index";
import { recordOf, type VisiblePainpoint } from "#lib/catalogue/make-record";
import type { PublicRecord } from "#lib/catalogue/record";
import { readWords } from "#lib/catalogue/index/read-words";
import { Relations, type Related } from "#lib/catalogue/index/related";
import { rank } from "#lib/catalogue/standing";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Topic } from "#lib/catalogue/topic";
import { Vocabulary } from "#lib/catalogue/index/vocabulary";

export interface ScoredPainpoint {
  curated: CuratedPainpoint;
  phrases: string[];
  record: PublicRecord;
}

/** What a publish makes of them, in the order by score. */
export function score(painpoints: readonly VisiblePainpoint[], visibleThrough: string): ScoredPainpoint[] {
  const bySlug = new Map(painpoints.map((painpoint) => [painpoint.curated.slug, painpoint]));
  const sum = ({ evidence }: VisiblePainpoint, field: "mentions" | "replies") => evidence.reduce((total, point) => total + point[field], 0);
  const standings = rank(
    painpoints.map((painpoint) => ({
      slug: painpoint.curated.slug,
      domain: painpoint.curated.domain,
      severity: painpoint.curated.severity?.rating ?? null,
      unmetNeed: painpoint.curated.unmet_need?.rating ?? null,
      mentions: sum(painpoint, "mentions"),
      replies: sum(painpoint, "replies"),
    })),
  );
  return [...standings].flatMap((standing) => {
    const painpoint = bySlug.get(standing.slug);
    return painpoint
      ? [{ curated: painpoint.curated, phrases: painpoint.phrases, record: recordOf(painpoint, standing, visibleThrough) }]
      : [];
  });
}

/** What each of them is like, in the same order. */
export function relate(scored: readonly Pick<ScoredPainpoint, "curated">[]): Related[][] {
  const vocabulary = new Vocabulary();
  const relations = new Relations(vocabulary);
  for (const { curated } of scored) relations.add(curated, readWords(vocabulary, curated, []));
  return [...relations.nearest()];
}

/** The segments of each entry of their index. */
export type IndexEntries = ReadonlyMap<string, Buffer[]>;

export function buildIndex(
  scored: readonly ScoredPainpoint[],
  topics: readonly Topic[],
  visibleThrough: string,
  mostHeld?: number,
): IndexEntries {
  const texts = new TextReader(topics);
  const builder = new IndexBuilder(texts, visibleThrough, mostHeld);
  const segments = new Map<string, Buffer[]>();
  for (const { key, data } of [
    ...scored.flatMap((one) => builder.add(one, texts.painpoint(one.curated, one.phrases))),
    ...builder.finished(),
  ])
    segments.set(key, [...(segments.get(key) ?? []), data]);
  return segments;
}
