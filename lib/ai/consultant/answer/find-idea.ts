import type { Asking } from "#lib/ai/consultant/asking";
import { findAround, rowNamed } from "#lib/ai/consultant/find";
import { quotesIn } from "#lib/ai/consultant/read/slots";
import { tableOf, type Row } from "#lib/ai/consultant/table";

/** So little ahead of the next is a pain point that either may be meant. */
const PLAIN = 0.2;

export interface Idea {
  row: Row | undefined;
  /** The next nearest; as well meant where the idea is not plain. */
  other: Row | undefined;
  isPlain: boolean;
}

/** The pain point that an idea is about: the one that it quotes by name, else the nearest. */
export async function findIdea({ release, plan, message }: Asking): Promise<Idea> {
  const table = await tableOf(release);
  const named = quotesIn(message).flatMap(({ words }) => rowNamed(table, words) ?? [])[0];
  if (named) return { row: named, other: undefined, isPlain: true };
  const [first, next] = await findAround(release, plan.where);
  return { row: first?.row, other: next?.row, isPlain: (first?.relevance ?? 0) - (next?.relevance ?? 0) >= PLAIN };
}
