import type { Locale } from "#lib/policy/locale";

/** What a brief is made of, for counting what is its own; `names` are headlines to be masked. */
export interface Written {
  sections: unknown;
  names: readonly string[];
}

export interface OwnWords {
  pairs: number;
  /** Mean over all pairs of briefs: shingles in common by shingles in either, 0 to 1. */
  jaccard: number;
  sentences: number;
  /** Share of the sentences that stand in one brief alone, 0 to 1. */
  own: number;
  /** The sentences that stand in most briefs. */
  common: { text: string; briefs: number }[];
}

const SHINGLE = { en: 8, "zh-Hant": 12 } as const;
/** Shorter ones are labels. */
const SHORTEST = { en: 4, "zh-Hant": 6 } as const;
const MOST_COMMON = 30;

/** How far briefs are written anew: sliding shingles of 8 words or 12 characters, and sentences, headlines, names and numbers masked. */
export function ownWords(briefs: readonly Written[], locale: Locale): OwnWords {
  const texts = briefs.map(({ sections, names }) => proseOf(sections).map((text) => masked(text, names, locale)));
  const bySentence = new Map<string, number>();
  const sentencesOf = texts.map((all) => new Set(all.flatMap((text) => sentencesIn(text, locale))));
  for (const sentence of sentencesOf.flatMap((set) => [...set])) bySentence.set(sentence, (bySentence.get(sentence) ?? 0) + 1);
  const sentences = sentencesOf.reduce((sum, { size }) => sum + size, 0);
  const alone = bySentence
    .values()
    .filter((count) => count === 1)
    .toArray().length;
  const common = [...bySentence].toSorted(([, a], [, b]) => b - a).slice(0, MOST_COMMON);
  return {
    pairs: (briefs.length * (briefs.length - 1)) / 2,
    jaccard: meanJaccard(texts.map((all) => new Set(all.flatMap((text) => shinglesOf(text, locale))))),
    sentences,
    own: alone / sentences,
    common: common.map(([text, count]) => ({ text, briefs: count })),
  };
}

const NO_PROSE = new Set(
  "slug id kind type unit title month decision tier currency method formula segment per tone sensitivity nature source basis_kind".split(
    " ",
  ),
);

/** Every text of a brief that is a sentence or a part of one; ids, slugs, units, titles and months are none. */
export function proseOf(node: unknown, key = ""): string[] {
  if (typeof node === "string") return NO_PROSE.has(key) || /^[\w.-]*$/.test(node) ? [] : [node];
  if (Array.isArray(node)) return node.flatMap((item) => proseOf(item, key));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => proseOf(value, name));
}

const NUMBERS = /\d+(?:[.,]\d+)*\s*%?|[一二兩三四五六七八九十百千萬]+(?=[成倍個位次年月週天日小元分則件張戶筆人家間種項萬])/g;
const NUMBER_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|once|twice)\b/gi;

/** The text with headlines, names and numbers as one sign each, so that a form filled in is the same form. */
export function masked(text: string, names: readonly string[], locale: Locale): string {
  let left = text.normalize("NFKC");
  for (const name of names) left = left.replaceAll(new RegExp(escaped(name.normalize("NFKC").replace(/[.。]$/, "")), "gi"), "◇");
  const plain = left.replaceAll(NUMBERS, "#");
  if (locale === "zh-Hant") return plain.replaceAll(/[A-Za-z][\w.'-]*/g, "◆").replaceAll(/\s+/g, "");
  return plain
    .replaceAll(NUMBER_WORDS, "#")
    .replaceAll(/(?<=[a-z,;#◇] )[A-Z][\w'’-]*/g, "◆")
    .toLowerCase();
}

function sentencesIn(text: string, locale: Locale): string[] {
  const parts = text.split(locale === "en" ? /(?<=[.!?])\s+|\n/ : /(?<=[。!?])|\n/).map((part) => part.trim().replace(/[.。;!?:]+$/, ""));
  return parts.filter((part) => unitsOf(part, locale).length >= SHORTEST[locale]);
}

/** Hashed: what is shorter than a shingle is one. */
function shinglesOf(text: string, locale: Locale): number[] {
  const units = unitsOf(text, locale);
  const size = SHINGLE[locale];
  if (units.length <= size) return units.length < SHORTEST[locale] ? [] : [hashed(units.join(" "))];
  return Array.from({ length: units.length - size + 1 }, (_, at) => hashed(units.slice(at, at + size).join(" ")));
}

function unitsOf(text: string, locale: Locale): string[] {
  return locale === "en" ? (text.match(/[\p{L}\p{N}#◇◆'’-]+/gu) ?? []) : Array.from(text.replaceAll(/[^\p{L}\p{N}#◇◆]/gu, ""));
}

/** FNV-1a, 32 bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** By an index of shingles: each adds one to every pair of briefs that has it. */
function meanJaccard(sets: readonly ReadonlySet<number>[]): number {
  const count = sets.length;
  const holders = new Map<number, number[]>();
  sets.forEach((set, at) => {
    for (const shingle of set) {
      const known = holders.get(shingle);
      if (known) known.push(at);
      else holders.set(shingle, [at]);
    }
  });
  const common = new Uint32Array(count * count);
  for (const briefs of holders.values())
    for (const [place, a] of briefs.entries())
      for (let after = place + 1; after < briefs.length; after += 1)
        common[a * count + (briefs[after] ?? 0)] = (common[a * count + (briefs[after] ?? 0)] ?? 0) + 1;
  let sum = 0;
  for (let a = 0; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1) {
      const both = common[a * count + b] ?? 0;
      sum += both / Math.max(1, (sets[a]?.size ?? 0) + (sets[b]?.size ?? 0) - both);
    }
  return sum / Math.max(1, (count * (count - 1)) / 2);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
