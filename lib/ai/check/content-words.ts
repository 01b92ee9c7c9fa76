import { folded } from "#lib/language/folded";
import words from "./common-words.json" with { type: "json" };

/** The words of a text that say what it is about: stems of longer Latin words, pairs of Han characters. */
export function contentWords(text: string): Set<string> {
  const plain = folded(text);
  const latin = Array.from(plain.matchAll(/[a-z]{4,}/g), ([word]) => stem(word));
  const han = Array.from(plain.matchAll(/\p{Script=Han}+/gu), ([run]) => Array.from(run)).flatMap((run) =>
    run.slice(1).map((character, at) => `${run[at] ?? ""}${character}`),
  );
  return new Set([...latin, ...han].filter((word) => !COMMON.has(word)));
}

function stem(word: string): string {
  return word.replace(/(?:'s|ies|ied|ing|ed|es|s|y|e)$/, "").slice(0, 7);
}

const COMMON = new Set([...words.en.map(stem), ...words["zh-Hant"].map(folded)]);
