import { characters, fold, pairs, runs, stem } from "#lib/feed/search/tokens";
import searchWords from "./search-words.json" with { type: "json" };

/** An index word of a query, and how much it counts beside the others, rarity aside. */
export interface AskedToken {
  token: string;
  factor: number;
  kind: "pair" | "character" | "latin";
  /** A Latin word as it was typed. */
  typed?: string;
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
  const ask = (token: string, kind: AskedToken["kind"], factor: number, typed?: string) => {
    if (!asked.has(token)) asked.set(token, { token, kind, factor, ...(typed === undefined ? {} : { typed }) });
  };
  const all = runs(fold(q));
  for (const [at, run] of all.entries()) {
    if (run.script === "other") {
      if (!ignoredLatin.has(run.text)) ask(stem(run.text), "latin", 1, run.text);
      // day care and daycare meet.
      const next = all[at + 1];
      if (next?.script === "other") ask(stem(run.text + next.text), "latin", 1);
      continue;
    }
    const han = characters(run.text);
    const isIgnored = ignoredAt(han);
    pairs(han).forEach((pair, place) => {
      if (!(isIgnored[place] && isIgnored[place + 1])) ask(pair, "pair", 1);
    });
    han.forEach((character, place) => {
      if (han.length === 1 || !isIgnored[place]) ask(character, "character", han.length === 1 ? 1 : CHARACTER_FACTOR);
    });
  }
  return [...asked.values()];
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
