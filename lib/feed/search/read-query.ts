import { askedTokens, type AskedToken } from "#lib/feed/search/asked";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { bestFarScore, farCount } from "#lib/feed/search/far";
import { wordKey } from "#lib/feed/search/keys";
import { leading, rarity, type Part } from "#lib/feed/search/match";
import { meantBySound, meantBySpelling, type Meant } from "#lib/feed/search/mend";
import { anyOf, both } from "#lib/feed/search/merge";
import { NO_POSTINGS, ordinalsFrom, type Postings } from "#lib/feed/search/postings";
import { phraseKey } from "#lib/feed/search/tokens";

const MAX_TOKENS = 120;
/** How much a word counts that was mended. */
const SLIP_FACTOR = 0.7;
/** A query is about the catalogue when its best text scores that many times as much as the nearest subject that no pain point has. */
const ON_THE_MAP = 1.05;
/** What more than this share of all have finds nothing by itself. */
const COMMON = 0.25;
/** How strongly a text says a word that its headline has once (`TEXT_WEIGHTS`, lib/catalogue/index). */
const IN_HEADLINE = 40;

export interface Sought extends Part {
  /** Index words as it was typed. */
  tokens: readonly string[];
  /** Index words that say it. */
  words: readonly string[];
}
export interface ReadQuery {
  /** What is asked for, slips mended, each with the texts that say it. */
  parts: Sought[];
  /** The score that the best text must have. */
  floor: number;
  /** Index words by which texts are found: those that only weigh on what others found are not among them, unless they are all. */
  words: ReadonlySet<string>;
}

/** However much is asked for and mended, lists are read twice at most. */
export async function readQuery(index: FeedIndexReader, q: string): Promise<ReadQuery> {
  const typed = askedTokens(q)
    .slice(0, MAX_TOKENS)
    .map((one) => ({ ...one, tokens: [one.token, ...(one.halfOf ?? [])] }));
  const far = await index.far();
  const saidAlone = await readLists(
    index,
    typed.flatMap(({ tokens }) => tokens),
  );
  const known = typed.map((one) => ({ ...one, list: anySaid(index, one.tokens, saidAlone) }));
  const asked = known.filter(({ isAcross, list }) => !isAcross || list.count > 0);
  const meant = new Map<string, Meant>();
  for (const one of asked) if (one.list.count + farCount(far, one.tokens) === 0) meant.set(one.token, await meantBy(index, one));
  const saidInstead = await readLists(index, [...meant.values()].flat(2));

  const sought = asked.map(({ token, tokens, list: own, kind, factor, isGeneral = false }) => {
    const instead = meant.get(token);
    const list = instead ? anyGroup(index, instead, saidInstead) : own;
    const weight = (instead ? SLIP_FACTOR : 1) * factor * rarity(list.count + farCount(far, tokens), index.count + far.count);
    const isSide = kind === "character" || isGeneral || list.count > COMMON * index.count;
    return { tokens, words: instead?.flat() ?? tokens, list, weight, isSide };
  });
  // Whoever types a topic's name alone asks for that.
  const isTopic = (await index.topics()).places.has(phraseKey(q));
  const finding = leading(sought);
  const [only] = finding;
  const isOneWord = asked.filter(({ kind }) => kind !== "character").length === 1 && only?.isSide === false && meant.size === 0;
  // Nor does one word miss what says it as plainly as a headline or the name of a topic does, however much else has it, too.
  const isSaid = isOneWord && ordinalsFrom(only.list, IN_HEADLINE).length > 0;
  return {
    parts: sought,
    floor: isTopic || isSaid ? 0 : ON_THE_MAP * bestFarScore(far, sought),
    words: new Set(finding.flatMap(({ words }) => words)),
  };
}

/** Who says each of those words. */
async function readLists(index: FeedIndexReader, tokens: readonly string[]): Promise<(token: string) => Postings> {
  const lists = tokens.length === 0 ? undefined : await index.postings(tokens.map(wordKey));
  return (token) => lists?.get(wordKey(token)) ?? NO_POSTINGS;
}

/** Who says any of those words. */
function anySaid(index: FeedIndexReader, tokens: readonly string[], said: (token: string) => Postings): Postings {
  const lists = tokens.map(said).filter(({ count }) => count > 0);
  return lists.length < 2 ? (lists[0] ?? NO_POSTINGS) : index.merged(`any:${tokens.join(" ")}`, () => anyOf(lists, index.count));
}

async function meantBy(index: FeedIndexReader, { token, kind, typed }: AskedToken): Promise<Meant> {
  if (kind === "pair") return meantBySound(index, token);
  return typed === undefined ? [] : meantBySpelling(index, typed);
}

/** Who says all words of one of the groups. */
function anyGroup(index: FeedIndexReader, groups: Meant, said: (token: string) => Postings): Postings {
  const ways = groups.map((group) => group.map(said).reduce(both)).filter(({ count }) => count > 0);
  return anyOf(ways, index.count);
}
