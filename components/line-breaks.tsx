/** Width of a text in Latin letters: a Han character is nearly two. */
export function unitsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1.9 : 1), 0);
}

/** Text in lines of at most so many units, since SVG breaks none itself, and none much shorter than the others. */
export function linesOf(text: string, mostUnits: number, mostLines: number): string[] {
  const widest = breakLines(text, mostUnits, mostLines);
  if (widest.at(-1)?.endsWith("…")) return widest;
  for (let units = Math.ceil(unitsOf(text) / widest.length); units < mostUnits; units += 1) {
    const lines = breakLines(text, units, mostLines);
    if (lines.length === widest.length && !lines.at(-1)?.endsWith("…")) return lines;
  }
  return widest;
}

/**
 * Between words, or between Han characters, no line beginning with a full-width mark. What does not fit ends in an
 * ellipsis.
 */
function breakLines(text: string, mostUnits: number, mostLines: number): string[] {
  const lines = [""];
  for (const piece of text.match(PIECES) ?? []) {
    const line = lines.at(-1) ?? "";
    if (MARK.test(piece) || unitsOf(line + piece.trimEnd()) <= mostUnits) lines[lines.length - 1] = line + piece;
    else if (lines.length < mostLines) lines.push(piece);
    else return [...lines.slice(0, -1), `${line.trim().replace(/[，、,；;]$/, "")}…`].map((one) => one.trim());
  }
  return lines.map((line) => line.trim());
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const MARK = /^[\u3000-\u303f\uff00-\uffef]$/;
const PIECES = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+\s*|\s+/gu;
