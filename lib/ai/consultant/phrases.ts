import { fold } from "#lib/feed/search/tokens";

/** Where a phrase stands in a text, and what it means. Positions are those of the text given. */
export interface Hit<Meaning> {
  start: number;
  end: number;
  meaning: Meaning;
}

/** How far the parts of a phrase such as `沒有…回應` may lie apart, and what may not lie between them. */
const BETWEEN = "[^.!?。！？；「」“”\\n]";

/**
 * Finds phrases in text as `spelt` gives it. Latin ones match whole words; `…` stands for a few characters of the same sentence. The
 * longest are found first, and none overlaps another.
 */
export function phraseReader<Meaning>(
  table: readonly (readonly [Meaning, readonly string[]])[],
  { apart = 10, overlap = false }: { apart?: number; overlap?: boolean } = {},
): (text: string) => Hit<Meaning>[] {
  const patterns = table.flatMap(([meaning, phrases]) =>
    phrases
      .map((phrase) => ({ meaning, parts: phrase.split("…").map(spelt) }))
      .map((one) => ({ ...one, pattern: patternOf(one.parts, apart) })),
  );
  return (text) => {
    const present = patterns.filter(({ parts }) => parts.every((part) => text.includes(part)));
    const hits = present.flatMap(({ meaning, pattern }) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }): Hit<Meaning> => ({ start: index, end: index + found.length, meaning })),
    );
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

/** One spelling for phrases and texts alike, as long as the text where no apostrophes stand in it. */
export function spelt(text: string): string {
  return fold(text).replaceAll("臺", "台");
}

function patternOf(parts: readonly string[], apart: number): RegExp {
  // "Is there" is no "there is none".
  const before = /^[a-z0-9]/.test(parts[0] ?? "") ? "(?<![a-z0-9<-])" : (parts[0] ?? "").startsWith("没") ? "(?<!有)" : "";
  const after = /[a-z0-9]$/.test(parts.at(-1) ?? "") ? "(?![a-z0-9-])" : "";
  return new RegExp(`${before}${parts.map(RegExp.escape).join(`${BETWEEN}{0,${apart}}?`)}${after}`, "g");
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
