import { LRUCache } from "lru-cache";
import { stemmer } from "stemmer";
import { toSimplified } from "#lib/language/han-scripts";
import { shared } from "#lib/shared";

/**
 * How text becomes index words. Han text has no spaces, so that every character and every pair of neighbours is a word:
 * one- and two-character queries work, and longer ones are found by their pairs. Latin words are stemmed (Porter).
 */
export type Run = { script: "han"; text: string } | { script: "other"; text: string };

/** One spelling for matching only: full-width = half-width, upper = lower case, Traditional = Simplified. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/['’]/g, "").replaceAll(FROM_HAN_ON, toSimplified);
}
/** From a Han character to the next of ASCII: looking through English for Chinese words was half of the work of folding. */
const FROM_HAN_ON = /\p{Script=Han}\P{ASCII}*/gu;

/** Stretches of one script, in order, of folded text; everything that is no letter or digit separates. */
export function runs(folded: string): Run[] {
  const all = folded.match(/\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+/gv) ?? [];
  return all.map((text) => ({ script: text < FIRST_HAN || !/^\p{Script=Han}/u.test(text) ? "other" : "han", text }));
}

/** No Han character comes before it (CJK radicals). */
const FIRST_HAN = "\u2e80";

/** Index words of one run: characters and pairs of Han, the stem of everything else. */
export function runTokens(run: Run): string[] {
  if (run.script === "other") return [stem(run.text)];
  const all = characters(run.text);
  return all.concat(pairs(all));
}

/** By code point: rare Han characters lie outside the basic plane. */
export function characters(text: string): string[] {
  return SURROGATE.test(text) ? Array.from(text) : text.split("");
}
const SURROGATE = /[\ud800-\udfff]/;

export function pairs(all: readonly string[]): string[] {
  return all.slice(1).map((character, index) => `${all[index] ?? ""}${character}`);
}

/** Stems of words that were met: making them was a third of the work of a publish. */
const stems = shared("stems", () => new LRUCache<string, string>({ max: 50_000 }));

export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || KEPT.has(word)) return word;
  let known = stems.get(word);
  if (known === undefined) stems.set(word, (known = stemmer(word)));
  return known;
}
/** Words whose stem is that of another word: who looks for parking does not look for parks. */
const KEPT = new Set(["parking"]);

/** All index words of a text, with repeats. */
export function tokens(text: string): string[] {
  return runs(fold(text)).flatMap(runTokens);
}

/** Under which a name is looked up: folded, Latin words stemmed, one space between stretches. */
export function phraseKey(name: string): string {
  return spelled(runs(fold(name)));
}

export function spelled(all: readonly Run[]): string {
  return all.map((run) => (run.script === "han" ? run.text : stem(run.text))).join(" ");
}
