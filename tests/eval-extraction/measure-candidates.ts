import { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { halfOf, type Gold, type HalfName } from "./gold.ts";

/** Where the right pain point stood for a thread, from 1 on; Infinity where it was not shown. */
export interface Found {
  slug: string;
  fused: number;
  byLinkedAlone: number;
}

const MOST = 20;

/** Every thread of a pain point that has two or more, its own text never read. */
export function findFellows({ painpoints }: Gold): Found[] {
  const index = CandidateIndex.of(painpoints);
  const threads = painpoints
    .filter(({ linked }) => linked.length > 1)
    .flatMap(({ slug, linked }) => linked.map((one) => ({ ...one, slug })));
  return threads.map(({ slug, thread, text }) => {
    const asked = { most: MOST, without: thread };
    return { slug, fused: rank(index.candidates(text, asked), slug), byLinkedAlone: rank(index.byLinkedAlone(text, asked), slug) };
  });
}

/** Every thread of a pain point of one, which is then known by its own words alone while the others have linked texts. */
export function findUnlinked({ painpoints }: Gold): number[] {
  const index = CandidateIndex.of(painpoints);
  const threads = painpoints
    .filter(({ linked }) => linked.length === 1)
    .flatMap(({ slug, linked }) => linked.map((one) => ({ ...one, slug })));
  return threads.map(({ slug, thread, text }) => rank(index.candidates(text, { most: MOST, without: thread }), slug));
}

function rank(candidates: readonly { slug: string }[], slug: string): number {
  const at = candidates.findIndex((candidate) => candidate.slug === slug);
  return at < 0 ? Infinity : at + 1;
}

export function recall(ranks: readonly number[], most = MOST): number {
  return ranks.filter((one) => one <= most).length / ranks.length;
}

export function ofHalf(found: readonly Found[], half: HalfName): Found[] {
  return found.filter(({ slug }) => halfOf(slug) === half);
}
