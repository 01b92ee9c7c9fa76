/** Width of a text in Latin letters: a Han character is nearly two. */
export function unitsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1.9 : 1), 0);
}

/**
 * Text in as few lines of at most so many units as hold it, since neither SVG nor the renderer of pictures breaks any well:
 * at punctuation where that is possible, and none much shorter than the others.
 */
export function linesOf(text: string, mostUnits: number, mostLines: number): string[] {
  const widest = breakLines(text, mostUnits, mostLines);
  if (widest.at(-1)?.endsWith("…")) return widest;
  const narrowest = Math.ceil(unitsOf(text) / widest.length);
  const ways = Array.from({ length: Math.max(0, Math.ceil(mostUnits) - narrowest) }, (_, more) =>
    breakLines(text, narrowest + more, mostLines),
  )
    .filter((lines) => lines.length === widest.length && !lines.at(-1)?.endsWith("…"))
    .concat([widest]);
  return ways.reduce((best, lines) => (endsAtMarks(lines) > endsAtMarks(best) ? lines : best));
}

function endsAtMarks(lines: readonly string[]): number {
  return lines.slice(0, -1).filter((line) => /[，。；：！？、,;:.!?]$/.test(line)).length;
}

/**
 * Between words, Chinese ones too; no line begins with a mark that closes, and none ends in one that opens. What does not fit
 * ends in an ellipsis.
 */
function breakLines(text: string, mostUnits: number, mostLines: number): string[] {
  const lines = [""];
  for (const piece of piecesOf(text)) {
    const line = lines.at(-1) ?? "";
    if (line === "" || unitsOf(line + piece.trimEnd()) <= mostUnits) lines[lines.length - 1] = line + piece;
    else if (lines.length < mostLines) lines.push(piece);
    else return [...lines.slice(0, -1), `${line.trim().replace(/[，、,；;]$/, "")}…`].map((one) => one.trim());
  }
  return lines.map((line) => line.trim());
}

/** What no line parts: a word with the marks that cling to it. */
function piecesOf(text: string): string[] {
  const words = (text.match(RUNS) ?? []).flatMap((run) =>
    HAN.test(run) ? Array.from(CHINESE.segment(run), ({ segment }) => segment) : [run],
  );
  return words.reduce<string[]>((pieces, word) => {
    const before = pieces.at(-1);
    if (before === undefined || !(CLOSING.test(word) || OPENING.test(before))) return [...pieces, word];
    return [...pieces.slice(0, -1), before + word];
  }, []);
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const HAN = /\p{Script=Han}/u;
const CHINESE = new Intl.Segmenter("zh-Hant", { granularity: "word" });
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？…～]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Han characters in a row, one full-width mark, or Latin letters to the end of their word. */
const RUNS = /\p{Script=Han}+|[\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+\s*|\s+/gu;
