import { fold } from "#lib/feed/search/tokens";

/** Where a phrase stands in a text, and what it means. Positions are those of the text given. */
export interface Hit<Meaning> {
  start: number;
  end: number;
  meaning: Meaning;
}

/** How far the parts of a phrase such as `沒有…回應` may lie apart, and what may not lie between them. */
const BETWEEN = "[^.!?。！？；\\n]";

/**
 * Finds phrases in text as `spelt` gives it. Latin ones match whole words; `…` stands for a few characters of the same sentence. The
 * longest are found first, and none overlaps another.
 */
export function phraseReader<Meaning>(
  table: readonly (readonly [Meaning, readonly string[]])[],
  { apart = 10, overlap = false }: { apart?: number; overlap?: boolean } = {},
): (text: string) => Hit<Meaning>[] {
  const patterns = table.flatMap(([meaning, phrases]) => phrases.map((phrase) => ({ meaning, pattern: patternOf(spelt(phrase), apart) })));
  return (text) => {
    const hits = patterns.flatMap(({ meaning, pattern }) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }): Hit<Meaning> => ({ start: index, end: index + found.length, meaning })),
    );
    const longest = hits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
    const kept: Hit<Meaning>[] = [];
    for (const hit of longest) if (overlap || !kept.some(({ start, end }) => hit.start < end && start < hit.end)) kept.push(hit);
    return kept.toSorted((a, b) => a.start - b.start);
  };
}

/** One spelling for phrases and texts alike, as long as the text where no apostrophes stand in it. */
export function spelt(text: string): string {
  return fold(text).replaceAll("臺", "台");
}

function patternOf(phrase: string, apart: number): RegExp {
  const parts = phrase.split("…").map(RegExp.escape).join(`${BETWEEN}{0,${apart}}?`);
  const before = /^[a-z0-9]/.test(phrase) ? "(?<![a-z0-9<-])" : "";
  const after = /[a-z0-9]$/.test(phrase) ? "(?![a-z0-9-])" : "";
  return new RegExp(`${before}${parts}${after}`, "g");
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
