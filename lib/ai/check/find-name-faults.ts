import type { Sentence } from "#lib/ai/check/clauses";
import { folded, pattern } from "#lib/language/folded";
import words from "./name-words.json" with { type: "json" };

const KNOWN = new Set(words.known);
const COMMON_STARTS = new Set(words.commonStarts);
const AFTER_NAMES = new RegExp(`^(?:['’]s|\\s(?:${words.afterNames.join("|")}))(?![a-z])`);
const NAMED = /(?<![\p{L}\p{N}@#-])\p{Lu}[\p{L}\p{N}&'’-]*/gu;
const SUFFIX = pattern(`(?:${words.hanPlain.join("|")})`, "g");
const OPENERS = pattern(`(?:${words.hanOpeners.join("|")})\\p{Script=Han}{0,6}$`, "u");
const TYPES = pattern(`(?:${words.hanTypes.join("|")})+$`);
const PLAIN = new Set(words.hanBefore.map(folded));
const LAW = pattern(`\\p{Script=Han}{0,4}(?:${words.hanLawHeads.join("|")})(?:法|條例)`, "gu");
const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Finds capitalised names, and companies, associations, hospitals and laws in Han, that stand in nothing known: facts and the reader's words. */
export function nameFinder(known: string): (field: string, sentence: Sentence) => string[] {
  const plain = folded(known);
  const knownWords = new Set(Array.from(plain.matchAll(/[\p{L}\p{N}&]+/gu), ([word]) => word));
  const isKnown = (name: string) =>
    folded(name)
      .split(/[-'’]/)
      .every((part) => part === "" || knownWords.has(part));
  return (field, { text, words: spelt }) => {
    const found = [
      ...Array.from(text.matchAll(NAMED)).flatMap((match) =>
        isLatinName(text, match) && !isKnown(match[0].replace(/['’]s$/, "")) ? [match[0]] : [],
      ),
      ...Array.from(spelt.matchAll(SUFFIX)).flatMap(({ 0: suffix, index }) => {
        const before = spelt.slice(Math.max(0, index - 12), index);
        return isHanName(before) && !plain.includes(`${before.slice(-2)}${suffix}`)
          ? [text.slice(Math.max(0, index - 4), index + suffix.length)]
          : [];
      }),
      ...Array.from(spelt.matchAll(LAW)).flatMap(({ 0: law, index }) =>
        plain.includes(law.slice(-4)) ? [] : [text.slice(index, index + law.length)],
      ),
      ...Array.from(text.matchAll(/《([^》]+)》/g)).flatMap(([, title = ""]) => (plain.includes(folded(title)) ? [] : [title])),
    ];
    return [...new Set(found)].map((name) => `${field}: “${name}” stands neither in the facts nor in the reader's words.`);
  };
}

/** At the start of a sentence a capital says nothing, but in front of what names do. */
function isLatinName(text: string, { 0: shown, index = 0 }: RegExpMatchArray): boolean {
  const name = shown.replace(/['’]s$/, "");
  if (KNOWN.has(name) || text[index - 1] === "{") return false;
  const isStart = /(?:^|[:：「“"(（]|\n[-*\d.]*)\s*$/u.test(text.slice(0, index)) && !/\p{Lu}/u.test(name.slice(1));
  return !isStart || (!COMMON_STARTS.has(name.toLowerCase()) && AFTER_NAMES.test(text.slice(index + name.length)));
}

/** What stands before 公司, 協會, …: a place or the like opens a name, and so does what is no word. */
function isHanName(before: string): boolean {
  if (OPENERS.test(before)) return true;
  const [last] = [...segmenter.segment(before.replace(TYPES, ""))].slice(-1);
  return (
    last !== undefined &&
    last.isWordLike === true &&
    last.segment.length === 1 &&
    /\p{Script=Han}/u.test(last.segment) &&
    !PLAIN.has(last.segment)
  );
}
