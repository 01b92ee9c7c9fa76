import { characters, fold, stem } from "#lib/feed/search/tokens";

/** From and up to which place in a text, in UTF-16 code units. */
export type Mark = [from: number, to: number];

/** A stretch of a text, and where in it something stands that was looked for. */
export interface Snippet {
  text: string;
  marks: Mark[];
}

/** How wide a snippet may be: Han characters count two. */
const WIDEST = 88;

/** Where in a text the index words stand, however it spells them. */
export function marksIn(text: string, words: ReadonlySet<string>): Mark[] {
  const runs = Array.from(text.matchAll(/\p{Script=Han}+|[[\p{L}\p{N}\p{M}]--\p{Script=Han}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gv));
  return joined(
    runs.flatMap((run, at): Mark[] => {
      if (/^\p{Script=Han}/u.test(run[0])) return marksInHan(run[0], run.index, words);
      const end = run.index + run[0].length;
      const next = runs[at + 1];
      const isOneWithNext = next?.index === end + 1 && words.has(stem(fold(run[0]) + fold(next[0])));
      if (isOneWithNext) return [[run.index, next.index + next[0].length]];
      return words.has(stem(fold(run[0]))) ? [[run.index, end]] : [];
    }),
  );
}

function marksInHan(run: string, start: number, words: ReadonlySet<string>): Mark[] {
  const written = characters(run);
  const folded = characters(fold(run));
  const marks: Mark[] = [];
  let from = start;
  for (const [at, character] of written.entries()) {
    const next = from + character.length;
    if (words.has(folded[at] ?? "")) marks.push([from, next]);
    if (words.has(`${folded[at]}${folded[at + 1]}`)) marks.push([from, next + (written[at + 1]?.length ?? 0)]);
    from = next;
  }
  return marks;
}

/** The stretch of a text that has most of the words; of several the one that comes to them soonest. It begins where a clause does if it can. */
export function snippetOf(text: string, words: ReadonlySet<string>): Snippet | undefined {
  const all = marksIn(text, words);
  const [first] = all;
  if (!first) return undefined;
  const clauses = Array.from(text.matchAll(/[^，。！？；：,.;:!?]+[，。！？；：,.;:!?]*\s*/g), ({ index }) => index);
  const inside = Array.from(text.matchAll(/\p{Script=Han}|\S+\s*/gu), ({ index }) => index);
  const starts = [...clauses, ...inside.filter((at) => at <= first[0] && widthOf(text.slice(at, first[0])) <= WIDEST / 3).slice(0, 1)];
  const [best] = starts.map((from) => stretch(text, from, all)).toSorted((a, b) => b.worth - a.worth || a.lead - b.lead || a.from - b.from);
  return best?.snippet;
}

/** What a text begins with, as wide as a snippet. */
export function beginningOf(text: string): string {
  return stretch(text, 0, []).snippet.text;
}

/** What begins there and is no wider than a snippet may be; worth as many different words as it has. */
function stretch(text: string, from: number, all: readonly Mark[]) {
  const to = fitting(text, from);
  const marks = all.filter((mark) => mark[0] >= from && mark[1] <= to);
  const before = from === 0 || /[。！？.!?]\s*$/.test(text.slice(0, from)) ? "" : "…";
  const whole = text.slice(from, to);
  const shown = to === text.length ? whole.trimEnd() : `${whole.trimEnd().replace(/[，；：,;:]$/, "")}…`;
  return {
    from,
    lead: (marks[0]?.[0] ?? from) - from,
    worth: new Set(marks.map((mark) => fold(text.slice(...mark)))).size,
    snippet: {
      text: before + shown.replace(/([。！？.!?])…$/, "$1"),
      marks: marks.map(([start, end]): Mark => [start - from + before.length, end - from + before.length]),
    },
  };
}

/** Up to where a stretch from there fits, at the end of a clause if one is near, else of a word. */
function fitting(text: string, from: number): number {
  let [width, clause, word] = [0, from, from];
  for (const [piece] of text.slice(from).matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu)) {
    width += widthOf(piece);
    if (width > WIDEST) return clause - from > (word - from) / 2 ? clause : word;
    word += piece.length;
    if (/[，。！？；：,.;:!?]$/.test(piece)) clause = word;
  }
  return text.length;
}

function widthOf(text: string): number {
  return characters(text).reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}

/** Overlapping and touching marks are one. */
function joined(marks: readonly Mark[]): Mark[] {
  const whole: Mark[] = [];
  for (const mark of marks) {
    const last = whole.at(-1);
    if (last && mark[0] <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], mark[1])];
    else whole.push(mark);
  }
  return whole;
}
