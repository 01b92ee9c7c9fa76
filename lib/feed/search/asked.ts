import { characters, fold, pairs, runs, stem, type Run } from "#lib/feed/search/tokens";
import { MARKET } from "#lib/policy/market";
import searchWords from "./search-words.json" with { type: "json" };

/** An index word of a query, and how much it counts beside the others, rarity aside. */
export interface AskedToken {
  token: string;
  factor: number;
  kind: "pair" | "character" | "latin";
  /** A Latin word as it was typed. */
  typed?: string;
  /** Stands with whatever there is, such as problem, cost or the city: it only weighs on what other words found. */
  isGeneral?: boolean;
  /** Of two words, the last character of one and the first of the other: where no text has it, it means nothing. */
  isAcross?: boolean;
  /** Index words of which it is a half: whoever says daycare says day and care. */
  halfOf?: string[];
}

/** A single Han character means little beside the pairs that it stands in; so does a word that stands with everything. */
const CHARACTER_FACTOR = 0.2;
const GENERAL_FACTOR = 0.2;

/** Words that say how something is asked, and words that stand with everything, in Han and in Latin letters. */
const ignored = listed(searchWords.ignored);
const general = listed([...searchWords.general, ...MARKET.called]);

/**
 * What a query asks for: pairs of neighbouring Han characters, the characters, and the stems of Latin words, each once. Words of
 * asking and of emphasis are left out, and pairs that lie within them.
 */
export function askedTokens(q: string): AskedToken[] {
  const asked = new Map<string, AskedToken>();
  const ask = (one: AskedToken) => {
    if (!asked.has(one.token)) asked.set(one.token, one);
  };
  const all = runs(fold(q));
  for (const [at, run] of all.entries()) {
    if (run.script === "other") {
      if (!ignored.latin.has(run.text))
        ask({
          token: stem(run.text),
          kind: "latin",
          factor: general.latin.has(run.text) ? GENERAL_FACTOR : 1,
          typed: run.text,
          halfOf: wholes(all[at - 1], run, all[at + 1]),
          isGeneral: general.latin.has(run.text),
        });
      continue;
    }
    const han = characters(run.text);
    const ofIgnored = wordAt(han, ignored.han);
    const ofGeneral = wordAt(han, general.han);
    pairs(han).forEach((pair, place) => {
      const [left, right] = [ofIgnored[place], ofIgnored[place + 1]];
      if (left && right) return;
      const [before, after] = [ofGeneral[place], ofGeneral[place + 1]];
      const isGeneral = before !== undefined && before === after;
      const isAcross = isLong(left) || isLong(right) || (!isGeneral && (isLong(before) || isLong(after)));
      ask({ token: pair, kind: "pair", factor: isGeneral ? GENERAL_FACTOR : 1, isAcross, isGeneral });
    });
    han.forEach((character, place) => {
      if (han.length === 1 || !ofIgnored[place])
        ask({ token: character, kind: "character", factor: han.length === 1 ? 1 : CHARACTER_FACTOR });
    });
  }
  return [...asked.values()];
}

/** What a Latin word is with its neighbours, written together; an island is not what a land is in "is land". */
function wholes(before: Run | undefined, run: Run, after: Run | undefined): string[] {
  return [
    ...(before?.script === "other" && !ignored.latin.has(before.text) ? [stem(before.text + run.text)] : []),
    ...(after?.script === "other" ? [stem(run.text + after.text)] : []),
  ];
}

/** For each character the one of those words that it lies in; of several the last in the list. */
function wordAt(all: readonly string[], words: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = all.map(() => undefined);
  const text = all.join("");
  for (const word of words) {
    if (!text.includes(word)) continue;
    const { length } = characters(word);
    for (let at = 0; at + length <= all.length; at += 1)
      if (all.slice(at, at + length).join("") === word) found.fill(word, at, at + length);
  }
  return found;
}

/** A single character may as well be a part of what stands beside it. */
function isLong(word: string | undefined): boolean {
  return word !== undefined && characters(word).length > 1;
}

function listed(words: readonly string[]) {
  const folded = words.map(fold);
  const isHan = (word: string) => /^\p{Script=Han}/u.test(word);
  const han = folded.filter(isHan).toSorted((a, b) => a.length - b.length);
  return { han, latin: new Set(folded.filter((word) => !isHan(word))) };
}
