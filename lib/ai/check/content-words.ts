import { folded } from "#lib/language/folded";
import { MARKET } from "#lib/policy/market";
import words from "./common-words.json" with { type: "json" };

/** The words of a text that say what it is about: stems of longer Latin words, pairs of Han characters; and those that any text here has. */
export function contentWords(text: string, { withTopics = false } = {}): Set<string> {
  const plain = folded(text);
  const latin = Array.from(plain.matchAll(/[a-z]{4,}/g), ([word]) => stem(word));
  const han = Array.from(plain.matchAll(/\p{Script=Han}+/gu), ([run]) => Array.from(run)).flatMap((run) =>
    run.slice(1).map((character, at) => `${run[at] ?? ""}${character}`),
  );
  return new Set([...latin, ...han].filter((word) => !COMMON.has(word) && (withTopics || !TOPICS.has(word))));
}

function stem(word: string): string {
  return word.replace(/(?:'s|ies|ied|ing|ed|es|s|y|e)$/, "").slice(0, 7);
}

const stems = (lists: { en: string[]; "zh-Hant": string[] }) => new Set([...lists.en.map(stem), ...lists["zh-Hant"].map(folded)]);
/** The city's names say nothing of a subject: of Han names each pair of characters. */
const ofCity = {
  en: MARKET.called.flatMap((name) => name.match(/[a-z]{4,}/g) ?? []),
  "zh-Hant": MARKET.called.flatMap((name) => (/^\p{Script=Han}/u.test(name) ? pairsOf(name) : [])),
};
const COMMON = new Set([...stems(words), ...stems(ofCity)]);
const TOPICS = stems(words.topics);

function pairsOf(name: string): string[] {
  const run = Array.from(name);
  return run.slice(1).map((character, at) => `${run[at] ?? ""}${character}`);
}
