import { characters, fold, pairs, runs, stem, type Run } from "#lib/feed/search/tokens";
import searchWords from "./search-words.json" with { type: "json" };

/** An index word of a query, and how much it counts beside the others, rarity aside. */
export interface AskedToken {
  token: string;
  factor: number;
  kind: "pair" | "character" | "latin";
  /** A Latin word as it was typed. */
  typed?: string;
  /** Index words of which it is a half: whoever says daycare says day and care. */
  halfOf?: string[];
}

/** A single Han character means little beside the pairs that it stands in. */
const CHARACTER_FACTOR = 0.2;

const ignoredHan = searchWords.ignored.map(fold).filter((word) => /^\p{Script=Han}/u.test(word));
const ignoredLatin = new Set(searchWords.ignored.map(fold));

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
      if (!ignoredLatin.has(run.text))
        ask({ token: stem(run.text), kind: "latin", factor: 1, typed: run.text, halfOf: wholes(all[at - 1], run, all[at + 1]) });
      continue;
    }
    const han = characters(run.text);
    const isIgnored = ignoredAt(han);
    pairs(han).forEach((pair, place) => {
      if (!(isIgnored[place] && isIgnored[place + 1])) ask({ token: pair, kind: "pair", factor: 1 });
    });
    han.forEach((character, place) => {
      if (han.length === 1 || !isIgnored[place])
        ask({ token: character, kind: "character", factor: han.length === 1 ? 1 : CHARACTER_FACTOR });
    });
  }
  return [...asked.values()];
}

/** What a Latin word is with its neighbours, written together. */
function wholes(before: Run | undefined, run: Run, after: Run | undefined): string[] {
  return [
    ...(before?.script === "other" ? [stem(before.text + run.text)] : []),
    ...(after?.script === "other" ? [stem(run.text + after.text)] : []),
  ];
}

/** For each character whether it lies in a word that only asks or stresses. */
function ignoredAt(all: readonly string[]): boolean[] {
  const isIgnored = all.map(() => false);
  for (const word of ignoredHan) {
    const length = characters(word).length;
    for (let at = 0; at + length <= all.length; at += 1)
      if (all.slice(at, at + length).join("") === word) isIgnored.fill(true, at, at + length);
  }
  return isIgnored;
}
