import { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { DuplicateFinder } from "#lib/extraction/matching/duplicates";
import { groupAlike } from "#lib/extraction/matching/group";
import { seededRandom } from "../bench/random.ts";
import type { Gold } from "./gold.ts";

export interface Speed {
  threads: number;
  /** Seconds of one core. */
  index: number;
  duplicates: number;
  triage: number;
  candidates: number;
  grouping: number;
}

/** So many threads of the length of real ones, each the beginning of one and the end of another, through the steps that ask no model. */
export function measureSpeed({ threads, painpoints }: Gold, size: number): Speed {
  const { pick } = seededRandom(21);
  const mixed = Array.from({ length: size }, (_, at) => ({
    id: `thr_${at}`,
    text: `${firstHalf(pick(threads).text)}${secondHalf(pick(threads).text)}`,
  }));
  const index = timed(() => CandidateIndex.of(painpoints));
  const finder = new DuplicateFinder();
  return {
    threads: size,
    index: index.seconds,
    duplicates: timed(() => mixed.forEach(({ id, text }) => finder.add(id, text))).seconds,
    triage: timed(() => mixed.forEach(({ text }) => index.made.triage(text))).seconds,
    candidates: timed(() => mixed.forEach(({ text }) => index.made.candidates(text))).seconds,
    grouping: timed(() => groupAlike(mixed)).seconds,
  };
}

function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

function secondHalf(text: string): string {
  return text.slice(Math.ceil(text.length / 2));
}

function timed<T>(work: () => T): { made: T; seconds: number } {
  const begun = performance.now();
  const made = work();
  return { made, seconds: (performance.now() - begun) / 1000 };
}
