import { askedTokens, type AskedToken } from "#lib/feed/search/asked";
import type { FeedIndexReader } from "#lib/feed/search/index-reader";
import { bestFarScore, farCount, type FarSubjects } from "#lib/feed/search/far";
import { hintKey, NAMES_KEY, wordKey } from "#lib/feed/search/keys";
import { rarity, type Part } from "#lib/feed/search/match";
import { meantBySound, meantBySpelling } from "#lib/feed/search/mend";
import { anyOf, both } from "#lib/feed/search/merge";
import { NO_POSTINGS, type Postings } from "#lib/feed/search/postings";
import { phraseKey } from "#lib/feed/search/tokens";

const MAX_TOKENS = 120;
/** How much a word counts that was mended. */
const SLIP_FACTOR = 0.7;
/** A query is about the catalogue when its best text scores that many times as much as the nearest subject that no pain point has. */
const ON_THE_MAP = 1.05;
/** What more than this share of all have finds nothing by itself. */
const COMMON = 0.25;

/** What the query asks for, slips mended, each with the texts that say it; and the score that the best of them must have. */
export async function readQuery(index: FeedIndexReader, q: string): Promise<{ parts: Part[]; floor: number }> {
  const asked = askedTokens(q).slice(0, MAX_TOKENS);
  const lists = await index.postings(asked.flatMap(({ token }) => [wordKey(token), hintKey(token)]));
  const far = await index.far();
  const sought = await Promise.all(asked.map((one) => seek(index, lists, far, one)));
  const parts = sought.map(({ list, weight, kind }) => ({
    list,
    weight,
    isSide: kind === "character" || list.count > COMMON * index.count,
  }));
  // Whoever types a topic's name alone asks for that.
  const isTopic = (await index.words(NAMES_KEY)).has(phraseKey(q));
  return { parts, floor: isTopic ? 0 : ON_THE_MAP * bestFarScore(far, sought) };
}

/** One word of a query: who says it, and how much it weighs. */
async function seek(index: FeedIndexReader, lists: ReadonlyMap<string, Postings>, far: FarSubjects, asked: AskedToken) {
  const { token, kind } = asked;
  const known = said(index, lists, token);
  const beside = farCount(far, token);
  const isKnown = known.count + beside > 0;
  const list = isKnown ? known : await mended(index, asked);
  const factor = isKnown ? asked.factor : asked.factor * SLIP_FACTOR;
  return { token, kind, list, weight: factor * rarity(list.count + beside, index.count + far.count) };
}

/** Who says a word as strongly as the text does, or what is never shown, whichever is more. */
function said(index: FeedIndexReader, lists: ReadonlyMap<string, Postings>, token: string): Postings {
  const [text, hint] = [lists.get(wordKey(token)), lists.get(hintKey(token))];
  if (!text || !hint) return text ?? hint ?? NO_POSTINGS;
  return index.merged(`said:${token}`, () => anyOf([text, hint], index.count));
}

/** Who says what was probably meant. */
async function mended(index: FeedIndexReader, { token, kind, typed }: AskedToken): Promise<Postings> {
  if (kind === "character" || (kind === "latin" && typed === undefined)) return NO_POSTINGS;
  const meant = kind === "pair" ? await meantBySound(index, token) : await meantBySpelling(index, typed ?? "");
  const tokens = meant.flat();
  if (tokens.length === 0) return NO_POSTINGS;
  const lists = await index.postings(tokens.flatMap((one) => [wordKey(one), hintKey(one)]));
  const ways = meant.map((group) => group.map((one) => said(index, lists, one)).reduce(both));
  return anyOf(
    ways.filter(({ count }) => count > 0),
    index.count,
  );
}
