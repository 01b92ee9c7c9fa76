import { fold } from "#lib/feed/search/tokens";

/** Where a phrase stands in a text, and what it means. Positions are those of the text given. */
export interface Hit<Meaning> {
  start: number;
  end: number;
  meaning: Meaning;
}

/** What may not lie between the parts of a phrase such as `沒有…回應`. */
const BREAK = /[.!?。！？；「」“”\n]/;

/**
 * Finds phrases in text as `spelt` gives it. Latin ones match whole words; `…` stands for a few characters of the same sentence, and
 * `{a|b|}` for any of these. The longest are found first, and none overlaps another.
 */
export function phraseReader<Meaning>(
  table: readonly (readonly [Meaning, readonly string[]])[],
  { apart = 10, overlap = false }: { apart?: number; overlap?: boolean } = {},
): (text: string) => Hit<Meaning>[] {
  let known: PhrasesByHead<Meaning> | undefined;
  return (text) => {
    // Very many phrases take a moment: nobody waits for it who asks nothing.
    const { byHead, firsts } = (known ??= phrasesByHead(table));
    const hits: Hit<Meaning>[] = [];
    for (let start = 0; start < text.length; start += 1) {
      if (!firsts.has(text.charAt(start))) continue;
      // "Is there" is no "there is none".
      if ((isJoined(text, start - 1) && isLatin(text, start)) || (text[start - 1] === "有" && text[start] === "没")) continue;
      for (let length = 1; length <= HEAD; length += 1)
        for (const phrase of byHead.get(text.slice(start, start + length)) ?? []) {
          const end = endOf(text, start, (phrase.parts ??= partsOf(phrase.text)), 0, apart);
          if (end !== undefined) hits.push({ start, end, meaning: phrase.meaning });
        }
    }
    if (overlap) return hits;
    const longest = hits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    const taken = new Uint8Array(text.length);
    const kept = longest.filter(({ start, end }) => {
      const isFree = !taken.subarray(start, end).includes(1);
      if (isFree) taken.fill(1, start, end);
      return isFree;
    });
    return kept.toSorted((a, b) => a.start - b.start);
  };
}

interface Phrase<Meaning> {
  meaning: Meaning;
  text: string;
  /** Made when a text first has its head, as few phrases ever do. */
  parts?: Part[];
}

interface PhrasesByHead<Meaning> {
  byHead: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  /** The characters with which any phrase begins. */
  firsts: ReadonlySet<string>;
}

function phrasesByHead<Meaning>(table: readonly (readonly [Meaning, readonly string[]])[]): PhrasesByHead<Meaning> {
  const all = table.flatMap(([meaning, phrases]) => phrases.map((phrase) => ({ meaning, phrase })));
  // What folds letters would make three full stops of it.
  const same = spelt(all.map(({ phrase }) => phrase.replaceAll("…", GAP)).join("\n"))
    .replaceAll(GAP, "…")
    .split("\n");
  const byHead = new Map<string, Phrase<Meaning>[]>();
  for (const [at, { meaning }] of all.entries()) {
    const phrase: Phrase<Meaning> = { meaning, text: same[at] ?? "" };
    for (const head of headsOf(phrase.text)) {
      const others = byHead.get(head);
      if (others) others.push(phrase);
      else byHead.set(head, [phrase]);
    }
  }
  return { byHead, firsts: new Set(Array.from(byHead.keys(), (head) => head.charAt(0))) };
}

const GAP = "\u0001";

/** One spelling for phrases and texts alike, as long as the text where no apostrophes stand in it. */
export function spelt(text: string): string {
  const one = fold(text).replaceAll("臺", "台");
  // Most-mentioned is two words, moderate-or-strong three, a slug is one.
  return one.replaceAll(/[a-z]+(?:-[a-z]+)+/g, (run) => (/^[a-z]+-(?:(?:or|and|to)-)?[a-z]+$/.test(run) ? run.replaceAll("-", " ") : run));
}

/** What may stand at one place of a phrase, by first character; undefined for `…`. */
type Part = Map<string, string[]> | undefined;
/** By so many first characters phrases are looked up. */
const HEAD = 3;

/** Choices, a gap, or text. */
const PIECES = /\{([^{}]*)\}|…|[^{}…]+/g;

function partsOf(phrase: string): Part[] {
  const pieces = Array.from(phrase.matchAll(PIECES));
  return pieces.map(([all, choices]) => (all === "…" ? undefined : Map.groupBy((choices ?? all).split("|"), (one) => one[0] ?? "")));
}

function headsOf(phrase: string): Iterable<string> {
  if (!/[{…]/.test(phrase)) return [phrase.slice(0, HEAD)];
  let heads = new Set([""]);
  for (const [all, choices] of phrase.matchAll(PIECES)) {
    if (all === "…" || [...heads].every((head) => head.length === HEAD)) break;
    const options = (choices ?? all).split("|");
    heads = new Set([...heads].flatMap((head) => (head.length === HEAD ? [head] : options.map((one) => `${head}${one}`.slice(0, HEAD)))));
  }
  return heads;
}

function isLatin(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isJoined(text: string, at: number): boolean {
  return isLatin(text, at) || text[at] === "-" || text[at] === "<";
}

/** The furthest place where a phrase from that part on ends; undefined where it does not stand here. */
function endOf(text: string, at: number, parts: readonly Part[], from: number, apart: number): number | undefined {
  if (from === parts.length) return isLatin(text, at - 1) && isJoined(text, at) && text[at] !== "<" ? undefined : at;
  const part = parts[from];
  let best: number | undefined;
  const look = (end: number | undefined) => (best = end === undefined || (best ?? 0) > end ? best : end);
  if (part) {
    for (const one of part.get(text[at] ?? "") ?? [])
      if (text.startsWith(one, at)) look(endOf(text, at + one.length, parts, from + 1, apart));
    if (part.has("")) look(endOf(text, at, parts, from + 1, apart));
    return best;
  }
  for (let next = at; best === undefined && next <= at + apart && !BREAK.test(text.slice(at, next)); next += 1)
    look(endOf(text, next, parts, from + 1, apart));
  return best;
}

/** The text with what was found replaced; what stands between stays as it is. */
export function replaced<Meaning>(text: string, hits: readonly Hit<Meaning>[], by: (hit: Hit<Meaning>) => string): string {
  let [said, from] = ["", 0];
  for (const hit of hits.toSorted((a, b) => a.start - b.start)) {
    if (hit.start < from) continue;
    said += text.slice(from, hit.start) + by(hit);
    from = hit.end;
  }
  return said + text.slice(from);
}
