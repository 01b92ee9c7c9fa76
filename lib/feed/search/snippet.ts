import { characters, fold, stem } from "#lib/feed/search/tokens";

/** From and up to which place in a text, in UTF-16 code units. */
export type Mark = [from: number, to: number];

/** A stretch of a text, and where in it something stands that was looked for. */
export interface Snippet {
  text: string;
  marks: Mark[];
}

/** How wide a snippet may be, its ellipses aside: Han characters count two. */
const WIDEST = 88;

/** A word of the index, and where it stands. */
interface Hit {
  word: string;
  mark: Mark;
}

/** Where in a text the index words stand, however it spells them. Overlapping and touching ones are one. */
export function marksIn(text: string, words: ReadonlySet<string>): Mark[] {
  return joined(hitsIn(text, words));
}

function hitsIn(text: string, words: ReadonlySet<string>): Hit[] {
  const letter = String.raw`[[\p{L}\p{N}\p{M}]--\p{Script=Han}]`;
  const found = text.matchAll(new RegExp(String.raw`\p{Script=Han}+|${letter}+(?:['’]${letter}+)*`, "gv"));
  const runs = Array.from(found, (run) => ({ text: run[0], from: run.index, folded: fold(run[0]) }));
  return runs.flatMap((run, at): Hit[] => {
    if (/^\p{Script=Han}/u.test(run.text)) return hitsInHan(run, words);
    const end = run.from + run.text.length;
    const next = runs[at + 1];
    const word = stem(run.folded);
    const own: Hit[] = words.has(word) ? [{ word, mark: [run.from, end] }] : [];
    const whole = next?.from === end + 1 ? stem(run.folded + next.folded) : "";
    return next && words.has(whole) ? [...own, { word: whole, mark: [run.from, next.from + next.text.length] }] : own;
  });
}

function hitsInHan(run: { text: string; from: number; folded: string }, words: ReadonlySet<string>): Hit[] {
  const written = characters(run.text);
  const folded = characters(run.folded);
  const hits: Hit[] = [];
  let from = run.from;
  for (const [at, character] of written.entries()) {
    const next = from + character.length;
    const [one = "", two] = [folded[at], folded[at + 1]];
    if (words.has(one)) hits.push({ word: one, mark: [from, next] });
    if (two !== undefined && words.has(one + two)) hits.push({ word: one + two, mark: [from, next + (written[at + 1]?.length ?? 0)] });
    from = next;
  }
  return hits;
}

/**
 * The stretch of a text that has most of the words; of several the one that comes to them soonest. It begins where a clause
 * does, but where no such stretch has any.
 */
export function snippetOf(text: string, words: ReadonlySet<string>): Snippet | undefined {
  const hits = hitsIn(text, words);
  const [first] = hits;
  if (!first) return undefined;
  const clauses = clauseStarts(text).map((from) => stretch(text, from, hits));
  const best = clauses.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth || a.lead - b.lead || a.from - b.from)[0];
  return (best ?? stretch(text, startNear(text, first.mark[0]), hits)).snippet;
}

/** What a text begins with, as wide as a snippet. */
export function beginningOf(text: string): string {
  return stretch(text, 0, []).snippet.text;
}

/** After every mark that ends a clause; a point or comma within a number ends none. */
function clauseStarts(text: string): number[] {
  const ends = Array.from(text.matchAll(/[，。！？；：]+\s*|[,.;:!?]+\s+/g), (end) => end.index + end[0].length);
  return [0, ...ends.filter((at) => at < text.length)];
}

/** The beginning of a word, a third of a snippet before that place at most. */
function startNear(text: string, place: number): number {
  const starts = Array.from(text.matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu), ({ index }) => index).filter((at) => at <= place);
  return starts.find((at) => widthOf(text.slice(at, place)) <= WIDEST / 3) ?? place;
}

/** What begins there and is no wider than a snippet may be; worth as many different words as it has. */
function stretch(text: string, from: number, all: readonly Hit[]) {
  const to = fitting(text, from);
  const hits = all.filter(({ mark }) => mark[0] >= from && mark[0] < to);
  const before = from === 0 || /[。！？.!?]\s*$/.test(text.slice(0, from)) ? "" : "…";
  const shown = text.slice(from, to).trimEnd();
  const isCut = text.slice(to).trim() !== "" && !/[。！？.!?]$/.test(shown);
  const kept = isCut ? shown.replace(/[，；：,;:]$/, "") : shown;
  const marks = joined(hits).flatMap(([start, end]): Mark[] => {
    const mark: Mark = [start - from, Math.min(end - from, kept.length)];
    return mark[0] < mark[1] ? [mark] : [];
  });
  return {
    from,
    lead: (hits[0]?.mark[0] ?? from) - from,
    worth: new Set(hits.map(({ word }) => word)).size,
    snippet: {
      text: `${before}${kept}${isCut ? "…" : ""}`,
      marks: marks.map(([start, end]): Mark => [start + before.length, end + before.length]),
    },
  };
}

/** Up to where a stretch from there fits, at the end of a clause if one is near, else of a word; one piece of it at least. */
function fitting(text: string, from: number): number {
  let [width, clause, word] = [0, from, from];
  for (const [piece] of text.slice(from).matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu)) {
    width += widthOf(piece);
    if (width > WIDEST && word > from) return clause - from > (word - from) / 2 ? clause : word;
    word += piece.length;
    if (/[，。！？；：,.;:!?]$/.test(piece)) clause = word;
  }
  return text.length;
}

function widthOf(text: string): number {
  return characters(text).reduce((sum, character) => sum + (/[\u2e80-\uffef\u{20000}-\u{3ffff}]/u.test(character) ? 2 : 1), 0);
}

/** Overlapping and touching ones are one. */
function joined(hits: readonly Hit[]): Mark[] {
  const whole: Mark[] = [];
  for (const { mark } of hits) {
    const last = whole.at(-1);
    if (last && mark[0] <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], mark[1])];
    else whole.push(mark);
  }
  return whole;
}
