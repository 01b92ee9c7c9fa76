/** A sentence of a text, at UTF-16 indices, with its mark and without the space around it. */
export interface Sentence {
  start: number;
  end: number;
  text: string;
}

/** The sentences of a text in either language; a line is one at least, and points of numbers, initials and abbreviations end none. */
export function sentencesIn(text: string): Sentence[] {
  const ends = Array.from(text.matchAll(END), ({ 0: mark, index }) => index + mark.length).filter(
    (end) => !ABBREVIATION.test(text.slice(Math.max(0, end - 12), end)),
  );
  return [0, ...ends].flatMap((from, at) => {
    const piece = text.slice(from, ends[at] ?? text.length);
    const start = from + piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    return trimmed === "" ? [] : [{ start, end: start + trimmed.length, text: trimmed }];
  });
}

const END = /[。！？]+[」』”"’）)]*|[.!?]+["”’')\]]*(?=\s|$|\p{Script=Han})|\n+/gu;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|mr|mrs|ms|dr|st|jr|inc|ltd|co|dept|nt|\p{L}|\d{1,2}|[A-Z](?:\.[A-Z])+)\.$/iu;
