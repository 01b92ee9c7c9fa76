import type { Sentence } from "#lib/ai/check/clauses";
import { TOKEN } from "#lib/ai/check/facts";
import { folded, pattern } from "#lib/language/folded";
import { MARKET } from "#lib/policy/market";
import words from "./name-words.json" with { type: "json" };

const KNOWN = new Set([...words.known, ...MARKET.names, MARKET.currency.code, ...(MARKET.currency.sign.match(/[A-Z]+/g) ?? [])]);
const COMMON_STARTS = new Set(words.commonStarts);
const AFTER_NAMES = new RegExp(`^(?:['’]s|\\s(?:${words.afterNames.join("|")}))(?![a-z])`);
const NAMED = /(?<![\p{L}\p{N}@#-])\p{Lu}[\p{L}\p{N}&'’-]*/gu;
/** In Chinese any Latin word is a name. */
const LATIN = /(?<![\p{L}\p{N}@#-])\p{Script=Latin}[\p{Script=Latin}\p{N}&'’-]+/gu;
const SUFFIX = pattern(`(?:${[...words.hanStrong, ...words.hanPlain].join("|")})`, "g");
/** What is hardly ever said of an organisation without its name. */
const STRONG = new Set(words.hanStrong.map(folded));
const BRAND = pattern(`(?:${MARKET.organisations.namesakes.join("|") || "(?!)"})(?:${words.hanTrades.join("|")})`, "g");
const COMPANY = pattern(`(?:${MARKET.organisations.brands.join("|") || "(?!)"})`, "g");
/** Somebody of whom the surname is told. */
const PERSON = pattern(`\\p{Script=Han}姓(?:${words.hanPeople.join("|")})`, "gu");
const OPENERS = pattern(`(?:${[...words.hanOpeners, ...MARKET.organisations.openers].join("|")})\\p{Script=Han}{0,6}$`, "u");
const TYPES = pattern(`(?:${words.hanTypes.join("|")})+$`);
const PLAIN = new Set(words.hanBefore.map(folded));
const LAW = pattern(`\\p{Script=Han}{0,4}(?:${words.hanLawHeads.join("|")})(?:法|條例)`, "gu");
const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Finds capitalised names, and people, companies, associations, hospitals and laws in Han, that stand in nothing known: facts and the reader's words. */
export function nameFinder(known: string): (field: string, sentence: Sentence) => string[] {
  const plain = folded(known);
  const knownWords = new Set(Array.from(plain.matchAll(/[\p{L}\p{N}&]+/gu), ([word]) => word));
  const isKnown = (name: string) =>
    folded(name)
      .split(/[-'’]/)
      .every((part) => part === "" || knownWords.has(part));
  return (field, { text: written, words: spelt }) => {
    const text = written.replaceAll(TOKEN, (token) => "\u0000".repeat(token.length));
    const isHan = /\p{Script=Han}/u.test(text);
    const found = [
      ...Array.from(text.matchAll(isHan ? LATIN : NAMED)).flatMap((match) =>
        (isHan ? !KNOWN.has(match[0]) : isLatinName(text, match)) && !isKnown(match[0].replace(/['’]s$/, "")) ? [match[0]] : [],
      ),
      ...Array.from(spelt.matchAll(SUFFIX)).flatMap(({ 0: suffix, index }) => {
        const before = spelt.slice(Math.max(0, index - 12), index);
        return isHanName(before, STRONG.has(suffix) ? plain : undefined) && !plain.includes(`${before.slice(-2)}${suffix}`)
          ? [text.slice(Math.max(0, index - 4), index + suffix.length)]
          : [];
      }),
      ...[
        { names: [BRAND, LAW], knownBy: 4 },
        { names: [COMPANY, PERSON], knownBy: Infinity },
      ].flatMap(({ names, knownBy }) =>
        names
          .flatMap((name) => Array.from(spelt.matchAll(name)))
          .flatMap(({ 0: name, index }) => (plain.includes(name.slice(-knownBy)) ? [] : [text.slice(index, index + name.length)])),
      ),
      ...Array.from(text.matchAll(/《([^》]+)》/g)).flatMap(([, title = ""]) => (plain.includes(folded(title)) ? [] : [title])),
    ];
    return [...new Set(found)].map((name) => `${field}: “${name}” stands neither in the facts nor in the reader's words; leave it out.`);
  };
}

/** At the start of a sentence a capital says nothing, but in front of what names do. */
function isLatinName(text: string, { 0: shown, index = 0 }: RegExpMatchArray): boolean {
  const name = shown.replace(/['’]s$/, "");
  if (KNOWN.has(name)) return false;
  const isStart = /(?:^|[:：「“"(（]|\n[-*\d.]*)\s*$/u.test(text.slice(0, index)) && !/\p{Lu}/u.test(name.slice(1));
  return !isStart || (!COMMON_STARTS.has(name.toLowerCase()) && AFTER_NAMES.test(text.slice(index + name.length)));
}

/** What stands before 公司, 協會, …: a place or the like opens a name, and so does what is no word, or none that is known. */
function isHanName(before: string, known?: string): boolean {
  if (OPENERS.test(before)) return true;
  const bare = before.replace(TYPES, "");
  const words = Array.from(segmenter.segment(bare), ({ segment }) => segment);
  const last = words.at(-1) ?? "";
  const isOdd = (word: string) => /^\p{Script=Han}$/u.test(word) && !PLAIN.has(word);
  if (isOdd(last) || known === undefined) return isOdd(last);
  if (last.length === 1) return words.slice(-3).filter(isOdd).length > 1;
  return bare === before && /^\p{Script=Han}/u.test(last) && !PLAIN.has(last) && !known.includes(last);
}
