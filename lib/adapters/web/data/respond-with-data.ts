import { LRUCache } from "lru-cache";
import type { Table } from "#lib/adapters/web/data/columns";
import { toCsv } from "#lib/adapters/web/data/csv";
import { csvMetadata } from "#lib/adapters/web/data/csv-metadata";
import { readDetailFile } from "#lib/adapters/web/data/detail-file";
import { fileName } from "#lib/adapters/web/data/file-name";
import { readListFile } from "#lib/adapters/web/data/list-file";
import { dataAddress, feedAddress, painpointAddress, type DataFormat } from "#lib/adapters/web/feed-address";
import { respondMissing, respondWithDocument } from "#lib/adapters/web/sharing/respond";
import { oneReleaseContext, readFeedQuery } from "#lib/adapters/web/visitor";
import { siteUrl } from "#lib/env";
import { isLocale, type Locale } from "#lib/policy/locale";
import type { DetailFile, ListFile } from "#lib/schemas/data-files";

/** Answers with the page of a list that the query asks for, as a file. */
export async function respondWithList(request: Request, locale: string, format: DataFormat): Promise<Response> {
  if (!isLocale(locale)) return respondMissing();
  const query = queryOf(request);
  return respond(request, locale, feedAddress(locale, query), format, async () => {
    const file = await readListFile(locale, query);
    const { q, domain, offset } = query;
    return { table: "list", file, rows: file.items, names: ["pain-points", q, domain, offset > 0 ? `from-${offset + 1}` : undefined] };
  });
}

/** Answers with a pain point and its months, as a file. */
export async function respondWithDetail(request: Request, locale: string, slug: string, format: DataFormat): Promise<Response> {
  if (!isLocale(locale)) return respondMissing();
  const { as_of: month } = queryOf(request);
  return respond(request, locale, painpointAddress(locale, slug, month), format, async () => {
    const file = await readDetailFile(locale, slug, month);
    return file && { table: "months", file, rows: file.months, names: [slug] };
  });
}

interface Taken {
  table: Table;
  file: ListFile | DetailFile;
  rows: readonly Record<string, unknown>[];
  /** What tells this file from the next in a folder. */
  names: (string | undefined)[];
}

/** Characters of the files that are remembered. */
const MOST_WRITTEN = 8_000_000;
/** Files as they were written. A version's pages never change, former months included. */
const written = new LRUCache<string, { text: string; name: string }>({
  maxSize: MOST_WRITTEN,
  sizeCalculation: ({ text, name }, key) => text.length + name.length + key.length,
});

async function respond(
  request: Request,
  locale: Locale,
  page: string,
  format: DataFormat,
  read: () => Promise<Taken | undefined>,
): Promise<Response> {
  // Before what is read: what is remembered under a version is never older than that.
  const { release } = await oneReleaseContext(locale);
  const identity = `${siteUrl()}${dataAddress(page, format)} ${release?.version ?? ""}`;
  const known = written.get(identity) ?? (await write(locale, format, read));
  if (!known) return respondMissing();
  written.set(identity, known);
  return respondWithDocument(request, known.text, CONTENT_TYPES[format], `data ${identity}`, {
    ...(format === "csv-metadata.json" ? {} : { "Content-Disposition": disposition(known.name) }),
    ...(format === "csv" ? { Link: `<${dataAddress(page, "csv-metadata.json")}>; rel="describedby"; type="application/csvm+json"` } : {}),
  });
}

const CONTENT_TYPES: Record<DataFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json; charset=utf-8",
  "csv-metadata.json": "application/csvm+json",
};

async function write(locale: Locale, format: DataFormat, read: () => Promise<Taken | undefined>) {
  const taken = await read();
  if (!taken) return undefined;
  const { table, file, rows, names } = taken;
  const text =
    format === "csv" ? toCsv(table, rows) : `${JSON.stringify(format === "json" ? file : csvMetadata(locale, table, file), null, 2)}\n`;
  return { text, name: fileName(file.freshness.visible_through_month, names, format) };
}

/** Under its name in full, and in ASCII for programs that know no other (RFC 6266). */
function disposition(name: string): string {
  return `attachment; filename="${name.replace(/[^\x20-\x7e]+/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

function queryOf(request: Request) {
  return readFeedQuery(Object.fromEntries(new URL(request.url).searchParams));
}
