import { findAdvice } from "#lib/advice/read";
import type { Asking } from "#lib/ai/consultant/asking";
import { wordsOf } from "#lib/ai/consultant/answer/nearest-way";
import { findAround, rowNamed } from "#lib/ai/consultant/find";
import { quotesIn } from "#lib/ai/consultant/read/slots";
import { tableOf, type Row } from "#lib/ai/consultant/table";
import { rarity } from "#lib/feed/search/match";

/** So many of the nearest are looked at closely. */
const LOOKED_AT = 10;

/** So little ahead of the next is a pain point that either may be meant; from the working sets, each left out in turn. */
const PLAIN = 0.28;

export interface Idea {
  row: Row | undefined;
  /** The next nearest; as well meant where the idea is not plain. */
  other: Row | undefined;
  isPlain: boolean;
  /** It is quoted by its name: no offer of one's own is told. */
  isNamed?: boolean;
}

/** The pain point that an idea is about: the one that it quotes by name, else by search, and by what an adviser says of each and not of the others. */
export async function findIdea({ release, plan, message }: Asking): Promise<Idea> {
  const table = await tableOf(release);
  const named = quotesIn(message).flatMap(({ words }) => rowNamed(table, words) ?? [])[0];
  if (named) return { row: named, other: undefined, isPlain: true, isNamed: true };
  const found = (await findAround(release, plan.where)).slice(0, LOOKED_AT);
  const judged = await Promise.all(
    found.map(async ({ row, relevance }) => {
      const advice = await findAdvice(release, row.slug);
      const texts = advice
        ? [
            ...advice.ways_in.map(({ offer }) => offer),
            advice.advice,
            ...advice.alternatives.map(({ name }) => name),
            ...advice.rules.map(({ hurdle }) => hurdle),
          ]
        : [];
      return { row, relevance, known: wordsOf([row.headline, row.who, ...texts]) };
    }),
  );
  const asked = [...wordsOf([message])].map((word) => {
    const count = judged.filter(({ known }) => known.has(word)).length;
    return { word, weight: count === 0 ? 0 : rarity(count, judged.length) };
  });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const likenessOf = (known: ReadonlySet<string>) =>
    asked.reduce((sum, { word, weight }) => sum + (known.has(word) ? weight : 0), 0) / total;
  const [first, next] = judged
    .map(({ row, relevance, known }) => ({ row, nearness: relevance + likenessOf(known) }))
    .toSorted((a, b) => b.nearness - a.nearness);
  return { row: first?.row, other: next?.row, isPlain: first !== undefined && first.nearness - (next?.nearness ?? 0) >= PLAIN };
}
