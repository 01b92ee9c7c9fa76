import type { Advice } from "#lib/advice/dossier";
import { findAdvice } from "#lib/advice/read";
import { knownLike, type Known } from "#lib/ai/consultant/answer/nearest-idea";
import type { Asking } from "#lib/ai/consultant/asking";
import { findAround } from "#lib/ai/consultant/find";
import { rowNamed } from "#lib/ai/consultant/names";
import { quotesIn } from "#lib/ai/consultant/read/slots";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { tableOf, type Row } from "#lib/ai/consultant/table";

/** So many of the nearest pain points are looked at closely. */
const MOST_LOOKED_AT = 8;
/** What it counts beside nearness that an idea or an offer is known which is like what was said. */
const KNOWN_FACTOR = 2;
/** So little ahead of the next, by nearness and by what is known of ideas together, is a pain point that either may be meant. */
const PLAIN = 0.2;

export interface FoundIdea {
  row?: Row | undefined;
  advice?: Advice | undefined;
  /** What is known of ideas and offers there, the likest first. */
  known: Known[];
  /** The next nearest; as well meant where the idea is not plain. */
  other?: Row | undefined;
  /** It was quoted by name. */
  isNamed: boolean;
  isPlain: boolean;
  /** What was said names no pain point surely. */
  isFaint: boolean;
}

/** The pain point that an idea is about: the one that it quotes by name, else the nearest by words, by meaning and by the ideas known of it. */
export async function findIdea({ release, locale, plan, message }: Asking): Promise<FoundIdea> {
  const table = await tableOf(release);
  const looked = async (row: Row, relevance: number, idea: string) => {
    const advice = await findAdvice(release, row.slug);
    const known = advice && idea !== "" ? knownLike(advice, idea, locale) : [];
    return { row, advice, known, nearness: relevance + KNOWN_FACTOR * (known[0]?.likeness ?? 0) };
  };
  for (const { words, start, end } of quotesIn(message)) {
    const row = rowNamed(table, words);
    // The name of a pain point says no idea; what stands beside it may.
    const besides = subjectOf(`${message.slice(0, start)} ${message.slice(end)}`);
    if (row) return { ...(await looked(row, 1, besides)), isNamed: true, isPlain: true, isFaint: false };
  }
  const around = (await findAround(release, plan.where)).slice(0, MOST_LOOKED_AT);
  const found = await Promise.all(around.map(({ row, relevance }) => looked(row, relevance, message)));
  const [first, next] = found.toSorted((a, b) => b.nearness - a.nearness);
  const isPlain = (first?.nearness ?? 0) - (next?.nearness ?? 0) >= PLAIN;
  return { known: [], ...first, other: next?.row, isNamed: false, isPlain, isFaint: around[0]?.isFaint === true };
}
