import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { IndexBuilder } from "#lib/catalogue/index/build-index";
import type { IndexEntry } from "#lib/catalogue/index/index-entry";
import type { StandingPainpoint } from "#lib/catalogue/read-visible";
import { recordOf } from "#lib/catalogue/make-record";
import { detailIn, summaryOf } from "#lib/catalogue/record";
import { Relations } from "#lib/catalogue/index/related";
import type { TextReader } from "#lib/catalogue/index/text-reader";
import type { OwnerClient } from "#lib/db/owner";
import { LOCALES } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";

/** What a release is made of. */
interface Contents {
  /** In the order by score, some at a time. */
  painpoints: AsyncIterable<readonly StandingPainpoint[]>;
  visibleThrough: Month;
  texts: TextReader;
  /** Whether what an adviser knows of them is stored along. */
  hasAdvice: boolean;
}

type CopiedRow = readonly (string | number)[];

/**
 * Writes the rows of a release as its pain points come: none is held once it is written, but for what others are measured by. While
 * some are written, the next are worked on.
 */
export async function storeRelease(
  client: OwnerClient,
  releaseId: number,
  { painpoints, visibleThrough, texts, hasAdvice }: Contents,
): Promise<void> {
  const index = new IndexBuilder(texts, visibleThrough);
  const relations = new Relations(texts.vocabulary);
  let ordinal = 0;
  let writing: Promise<void> = Promise.resolve();
  for await (const some of painpoints) {
    const rows: Record<keyof typeof TABLES, CopiedRow[]> = { painpoint: [], detail: [], dossier: [], index: [], related: [] };
    for (const { standing, advice, ...painpoint } of some) {
      const record = recordOf(painpoint, standing, visibleThrough);
      const read = texts.painpoint(painpoint.curated, painpoint.phrases);
      relations.add(painpoint.curated, read.words);
      rows.painpoint.push([releaseId, ordinal++, record.slug, JSON.stringify(summaryOf(record))]);
      for (const locale of LOCALES)
        rows.detail.push([releaseId, record.slug, locale, JSON.stringify(detailIn(record, locale, visibleThrough))]);
      if (advice && hasAdvice) rows.dossier.push([releaseId, record.slug, advice.nature, advice.sensitivity, advice.json]);
      for (const entry of index.add({ ...painpoint, record }, read)) rows.index.push(entryRow(releaseId, entry));
    }
    await writing;
    writing = copyInto(client, rows);
    // Whoever waits for it hears of it; where reading fails before, nobody does.
    writing.catch(() => undefined);
  }
  await writing;
  const entries = Iterator.from(index.finished()).map((entry) => entryRow(releaseId, entry));
  await copyInto(client, { index: entries, related: relatedRows(releaseId, relations) });
}

const TABLES = {
  painpoint: "feed.painpoint (release_id, ordinal, slug, summary)",
  detail: "feed.painpoint_detail (release_id, slug, locale, detail)",
  dossier: "advice.dossier (release_id, slug, nature, sensitivity, dossier)",
  index: 'feed."index" (release_id, key, segment, data)',
  related: "feed.related (release_id, ordinal, others, similarities)",
} as const;

async function copyInto(client: OwnerClient, rows: Partial<Record<keyof typeof TABLES, Iterable<CopiedRow>>>): Promise<void> {
  for (const [table, some] of Object.entries(rows) as [keyof typeof TABLES, Iterable<CopiedRow>][])
    await copyRows(client, TABLES[table], some);
}

function entryRow(releaseId: number, { key, segment, data }: IndexEntry): CopiedRow {
  return [releaseId, key, segment, `\\x${data.toString("hex")}`];
}

function* relatedRows(releaseId: number, relations: Relations): Generator<CopiedRow> {
  let ordinal = 0;
  for (const nearest of relations.nearest()) {
    const array = (values: readonly number[]) => `{${values.join(",")}}`;
    if (nearest.length > 0)
      yield [releaseId, ordinal, array(nearest.map((other) => other.ordinal)), array(nearest.map(({ similarity }) => similarity))];
    ordinal += 1;
  }
}

/** Tens of thousands of rows, each sent by itself, would take longer than computing them. */
const CHUNK_LENGTH = 100_000;

async function copyRows(client: OwnerClient, target: string, rows: Iterable<CopiedRow>): Promise<void> {
  function* chunks() {
    let chunk = "";
    for (const row of rows) {
      chunk += `${row.map((value) => String(value).replaceAll("\\", "\\\\")).join("\t")}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = "";
    }
    if (chunk !== "") yield chunk;
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`COPY ${target} FROM STDIN`)));
}
