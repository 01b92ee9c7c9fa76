import { spelt } from "#lib/ai/consultant/phrases";
import type { Row } from "#lib/ai/consultant/table";

/** What a pain point is called, and whom it hurts. */
export function namesOf({ slug, headline, who }: Row): string[] {
  return [slug, ...Object.values(headline), ...Object.values(who)];
}

const namedRows = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>();

/** The pain point of that very name. */
export function rowNamed(table: readonly Row[], words: string): Row | undefined {
  const known =
    namedRows.get(table) ??
    new Map(table.flatMap((row) => [row.slug, ...Object.values(row.headline)].map((name): [string, Row] => [sameName(name), row])));
  namedRows.set(table, known);
  return known.get(sameName(words));
}

/** A name as it is compared: letters and digits of one spelling. */
function sameName(name: string): string {
  return spelt(name).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** With so many characters a name begins; where no name begins, none is looked for. */
const BEGINNING = 4;

/** Takes names out of a text, at each place the longest, and leaves a space. It costs by the length of the text, however many names there are. */
export function nameRemover(names: readonly string[]): (text: string) => string {
  const known = new Set(names.filter((name) => name !== ""));
  const beginnings = new Set(Array.from(known, (name) => name.slice(0, BEGINNING)));
  const lengths = [...new Set(Array.from(known, ({ length }) => length))].toSorted((a, b) => b - a);
  const begins = (text: string, at: number) =>
    Array.from({ length: BEGINNING }, (_, more) => text.slice(at, at + more + 1)).some((beginning) => beginnings.has(beginning));
  return (text) => {
    const kept: string[] = [];
    for (let at = 0; at < text.length;) {
      const length = begins(text, at) ? lengths.find((most) => known.has(text.slice(at, at + most))) : undefined;
      kept.push(length === undefined ? text.charAt(at) : " ");
      at += length ?? 1;
    }
    return kept.join("");
  };
}
