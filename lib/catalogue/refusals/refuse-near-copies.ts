import { FaultyFile, MAX_COLLECTED, type Fault } from "#lib/catalogue/faulty-file";
import { likeness, NEAR_COPY, NearCopyFinder } from "#lib/catalogue/refusals/near-copies";
import type { OwnerClient } from "#lib/db/owner";
import { LOCALES, type Locale } from "#lib/policy/locale";

/** Rows that are held at once. */
const FETCHED = 2_000;
const COMPARED = 500;

/** No pain point that is staged may be a near copy, headline and summary in either language, of another, staged or standing. */
export async function refuseNearCopies(client: OwnerClient): Promise<void> {
  const faults = new Map<number, Fault>();
  for (const locale of LOCALES) {
    for await (const { line, other, share } of nearCopies(client, locale)) {
      const problem = `with its headline is a near copy of ${other}: ${Math.floor(share * 100)} % of what is written in either stands in both. Put the two together, write it anew, or take it with --allow-near-copies`;
      if (!faults.has(line)) faults.set(line, { line, field: `summary.${locale}`, problem });
      if (faults.size >= MAX_COLLECTED) break;
    }
  }
  if (faults.size > 0)
    throw new FaultyFile(
      "painpoints.jsonl",
      [...faults.values()].toSorted((a, b) => a.line - b.line),
    );
}

interface NearCopy {
  line: number;
  other: string;
  share: number;
}

async function* nearCopies(client: OwnerClient, locale: Locale): AsyncGenerator<NearCopy> {
  const finder = new NearCopyFinder(locale);
  const [slugs, lines]: [string[], (number | null)[]] = [[], []];
  for await (const { slug, line, text } of everyText(client, locale)) {
    slugs.push(slug);
    lines.push(line);
    finder.add(text);
  }
  const candidates = [...finder.candidates(lines.findIndex((line) => line !== null))];
  for (let from = 0; from < candidates.length; from += COMPARED) {
    const some = candidates.slice(from, from + COMPARED);
    const texts = await textsOf(
      client,
      locale,
      some.flat().map((place) => slugs[place] ?? ""),
    );
    for (const [place, otherPlace] of some) {
      const [slug = "", other = "", line] = [slugs[place], slugs[otherPlace], lines[place]];
      const share = likeness(texts.get(slug) ?? "", texts.get(other) ?? "", locale);
      const otherLine = lines[otherPlace];
      if (share >= NEAR_COPY && line) yield { line, other: otherLine ? `${other} (line ${otherLine})` : other, share };
    }
  }
}

interface TextRow {
  slug: string;
  /** Null where it stands and is not staged. */
  line: number | null;
  text: string;
}

const TEXT = "concat_ws(' ', curated -> 'headline' ->> $1, curated -> 'summary' ->> $1) AS text";

/** Those that stand and are not brought anew, then those that are staged, in the order of their lines. */
async function* everyText(client: OwnerClient, locale: Locale): AsyncGenerator<TextRow> {
  await client.query(
    `DECLARE written NO SCROLL CURSOR FOR
     SELECT slug, NULL::int AS line, ${TEXT} FROM catalogue.painpoint
       WHERE NOT EXISTS (SELECT FROM staged WHERE staged.slug = painpoint.slug)
     UNION ALL SELECT slug, line, ${TEXT} FROM staged
     ORDER BY line NULLS FIRST, slug`,
    [locale],
  );
  for (;;) {
    const { rows } = await client.query<TextRow>(`FETCH ${FETCHED} FROM written`);
    yield* rows;
    if (rows.length < FETCHED) break;
  }
  await client.query("CLOSE written");
}

/** As they are staged, or else as they stand. */
async function textsOf(client: OwnerClient, locale: Locale, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ slug: string; text: string }>(
    `SELECT slug, ${TEXT} FROM catalogue.painpoint WHERE slug = ANY ($2)
     UNION ALL SELECT slug, ${TEXT} FROM staged WHERE slug = ANY ($2)`,
    [locale, slugs],
  );
  return new Map(rows.map(({ slug, text }) => [slug, text]));
}
