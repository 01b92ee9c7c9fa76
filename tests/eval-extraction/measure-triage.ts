import { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { auc } from "./auc.ts";
import { halfOf, partOf, PARTS, type Gold, type HalfName, type RawThread } from "./gold.ts";

/** A thread that became a pain point, scored while that stood in the index, and while it was held out. */
interface Scored {
  slug: string;
  known: number;
  heldOut: number[];
}

export interface TriageScores {
  used: Scored[];
  /** Of threads that became none: with every pain point in the index, and with some held out. */
  unused: { known: number; heldOut: number[] }[];
  /** Of each round the figure over all threads, the used ones with 30 % of their pain points held out. */
  mixed: number[];
}

const ROUNDS = 5;

/** Scores every thread by an index of all pain points, and in each of five rounds by one without three tenths of them. */
export function scoreTriage({ threads, painpoints }: Gold): TriageScores {
  const score = (index: CandidateIndex) => threads.map(({ text }) => index.triage(text));
  const known = score(CandidateIndex.of(painpoints));
  const heldOut = threads.map((): number[] => []);
  const mixed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isOut = (slug: string) => (partOf(slug) - 2 * round + PARTS) % PARTS < 3;
    const scores = score(CandidateIndex.of(painpoints.filter(({ slug }) => !isOut(slug))));
    mixed.push(auc(...split(threads, scores)));
    for (const [place, { slug }] of threads.entries()) if (slug === undefined || isOut(slug)) heldOut[place]?.push(scores[place] ?? 0);
  }
  const all = threads.map(({ slug }, place) => ({ slug, known: known[place] ?? 0, heldOut: heldOut[place] ?? [] }));
  const used = all.flatMap(({ slug, ...scores }) => (slug === undefined ? [] : [{ slug, ...scores }]));
  return { used, unused: all.filter(({ slug }) => slug === undefined), mixed };
}

function split(threads: readonly RawThread[], scores: readonly number[]): [number[], number[]] {
  const used = scores.filter((_, place) => threads[place]?.slug !== undefined);
  return [used, scores.filter((_, place) => threads[place]?.slug === undefined)];
}

export interface TriageFigures {
  known: number;
  mixed: number;
  heldOut: number;
  /** With the cut for new ones: how many held-out threads fall below it, and how many known ones do, wrongly. */
  newFound: number;
  knownCalledNew: number;
}

/** Of one half of the pain points, or of all; every unused thread stands against either. */
export function triageFigures({ used, unused, mixed }: TriageScores, cut: number, half?: HalfName): TriageFigures {
  const own = half ? used.filter(({ slug }) => halfOf(slug) === half) : used;
  const held = own.flatMap(({ heldOut }) => heldOut);
  return {
    known: auc(
      own.map(({ known }) => known),
      unused.map(({ known }) => known),
    ),
    mixed: mixed.reduce((sum, one) => sum + one, 0) / mixed.length,
    heldOut: auc(
      held,
      unused.flatMap(({ heldOut }) => heldOut),
    ),
    newFound: below(held, cut),
    knownCalledNew: below(
      own.map(({ known }) => known),
      cut,
    ),
  };
}

/** The cut that parts known from held-out threads best: the share of one that is found less the share of the other that is called so wrongly (Youden's J). */
export function bestCut({ used }: TriageScores, half: HalfName): number {
  const own = used.filter(({ slug }) => halfOf(slug) === half);
  const [known, held] = [own.map((one) => one.known), own.flatMap(({ heldOut }) => heldOut)];
  const cuts = known.toSorted((a, b) => a - b);
  return cuts.reduce((best, cut) => (below(held, cut) - below(known, cut) > below(held, best) - below(known, best) ? cut : best), 0);
}

/** Which share of them lies below the cut. */
export function below(scores: readonly number[], cut: number): number {
  return scores.filter((score) => score < cut).length / scores.length;
}
