import type { Advice, Idea, WayIn } from "#lib/advice/dossier";
import { askedTokens } from "#lib/feed/search/asked";
import { wordFeatures } from "#lib/feed/search/features";
import { fold } from "#lib/feed/search/tokens";
import type { Locale } from "#lib/policy/locale";

/** An idea that the adviser expected, or an offer that the adviser would sell, and how much it is like what somebody brings. */
export interface Known {
  idea?: Idea;
  way?: WayIn;
  /** Cosine of their words, 0 to 1; of an offer times `OFFER_FACTOR`. */
  likeness: number;
}

/** Offers are longer than ideas are told. */
const OFFER_FACTOR = 1.3;

/** All ideas and offers of a pain point, the likest first. */
export function knownLike({ ideas = [], ways_in }: Advice, said: string, locale: Locale): Known[] {
  const asked = wordsOf(said);
  const all: Known[] = [
    ...ideas.map((idea) => ({ idea, likeness: alike(asked, idea.text[locale]) })),
    ...ways_in.map((way) => ({ way, likeness: OFFER_FACTOR * alike(asked, way.offer[locale]) })),
  ];
  return all.toSorted((a, b) => b.likeness - a.likeness);
}

function alike(asked: ReadonlySet<string>, text: string): number {
  const known = wordsOf(text);
  const both = [...asked].filter((word) => known.has(word)).length;
  return both === 0 ? 0 : both / Math.sqrt(asked.size * known.size);
}

/** What a text says: Han characters by themselves, in twos and in threes, and Latin words but for those that stand with everything. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = askedTokens(text).flatMap(({ token, isGeneral = false }) => (isGeneral ? [] : token));
  return new Set([...wordFeatures(fold(text)), ...words].filter((word) => HAN.test(word) || words.includes(word)));
}
const HAN = /\p{Script=Han}/u;
