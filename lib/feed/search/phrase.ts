import { characters, fold, pairs, phraseKey, runs, stem, type Run } from "#lib/feed/search/tokens";
import searchWords from "./search-words.json" with { type: "json" };

/**
 * A query taken apart: each part is one thing that somebody looks for, with the ways in which a text may say it. A way is a
 * list of index words that must all be there.
 */
export interface Part {
  /** The word, or the stretch of text, that it stands for: folded. */
  text: string;
  ways: { tokens: string[]; factor: number }[];
  kind: "word" | "pair" | "character" | "unknown-word";
  /** The Latin word as typed, for correcting a typo when the index does not know it. */
  typed?: string;
}

/** How much a text counts that says it with another word than the one that was typed. */
const SYNONYM_FACTOR = 0.85;
const LONGEST_HAN_WORD = 8;
const LONGEST_LATIN_PHRASE = 3;

const ignored = new Set([...searchWords.ignored, ...searchWords.general].flatMap((word) => runs(fold(word)).map((run) => run.text)));
const synonyms = new Map(
  searchWords.synonyms.flatMap((group) => {
    const ways = group.map((word) => wordTokens(word));
    return group.map((word, at) => [phraseKey(word), ways.toSpliced(at, 1)] as const);
  }),
);

/** Words that are never searched for. */
export const ignoredWords: readonly string[] = [...searchWords.ignored, ...searchWords.general];

/** Latin words of the synonym table: a typo may have meant one that the catalogue itself does not use. */
export const synonymWords = searchWords.synonyms.flat().filter((word) => /^[a-z]{4,}$/.test(word));

export function parseQuery(q: string, hanWords: ReadonlySet<string>): Part[] {
  const all = runs(fold(q));
  const parts: Part[] = [];
  for (let at = 0; at < all.length;) {
    const run = all[at];
    if (run?.script === "han") {
      parts.push(...hanParts(run.text, hanWords));
      at += 1;
    } else {
      const end = all.findIndex((later, index) => index > at && later.script === "han");
      const stop = end < 0 ? all.length : end;
      parts.push(...latinParts(all.slice(at, stop)));
      at = stop;
    }
  }
  return parts;
}

/** Longest known word first; what lies between known words falls into pairs of characters. */
function hanParts(text: string, hanWords: ReadonlySet<string>): Part[] {
  const all = characters(text);
  const parts: Part[] = [];
  let rest: string[] = [];
  const flush = () => {
    parts.push(...unknownHan(rest, rest.length === all.length));
    rest = [];
  };
  for (let at = 0; at < all.length;) {
    const word = longestWord(all, at, (candidate) => ignored.has(candidate) || synonyms.has(candidate) || hanWords.has(candidate));
    if (word === undefined) {
      rest.push(all[at] ?? "");
      at += 1;
      continue;
    }
    flush();
    if (!ignored.has(word)) parts.push(knownWord(word));
    at += characters(word).length;
  }
  flush();
  return parts;
}

function longestWord(all: string[], at: number, isKnown: (candidate: string) => boolean): string | undefined {
  for (let length = Math.min(LONGEST_HAN_WORD, all.length - at); length >= 1; length -= 1) {
    const candidate = all.slice(at, at + length).join("");
    if (isKnown(candidate)) return candidate;
  }
  return undefined;
}

function unknownHan(rest: string[], isWholeRun: boolean): Part[] {
  if (rest.length === 0) return [];
  const text = rest.join("");
  if (rest.length === 1) return isWholeRun ? [plain(text, rest, "word")] : [plain(text, rest, "character")];
  return pairs(rest).map((pair) => plain(text, [pair], rest.length <= 3 ? "word" : "pair"));
}

function latinParts(words: Run[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(words, at);
    const phrase = words.slice(at, at + length).map((word) => word.text);
    const text = phrase.join(" ");
    at += length;
    if (length === 1 && ignored.has(text)) continue;
    if (length > 1 || synonyms.has(phraseKey(text))) parts.push(knownWord(text));
    else parts.push({ ...plain(text, [stem(text)], "unknown-word"), typed: text });
  }
  return parts;
}

function longestPhrase(words: Run[], at: number): number {
  for (let length = Math.min(LONGEST_LATIN_PHRASE, words.length - at); length > 1; length -= 1) {
    if (
      synonyms.has(
        phraseKey(
          words
            .slice(at, at + length)
            .map((word) => word.text)
            .join(" "),
        ),
      )
    )
      return length;
  }
  return 1;
}

function knownWord(text: string): Part {
  return { text, kind: "word", ways: waysToSay(text) };
}

/** The index words of a word or phrase, and those of its synonyms, which count a little less. */
export function waysToSay(text: string): Part["ways"] {
  const others = synonyms.get(phraseKey(text)) ?? [];
  return [{ tokens: wordTokens(text), factor: 1 }, ...others.map((tokens) => ({ tokens, factor: SYNONYM_FACTOR }))];
}

function plain(text: string, tokens: string[], kind: Part["kind"]): Part {
  return { text, kind, ways: [{ tokens, factor: 1 }] };
}

function wordTokens(word: string): string[] {
  return runs(fold(word)).flatMap((run) => (run.script === "han" ? hanTokens(run.text) : [stem(run.text)]));
}

function hanTokens(text: string): string[] {
  const all = characters(text);
  return all.length === 1 ? all : pairs(all);
}
