import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool, QueryResultRow } from "pg";
import type { z } from "zod";
import { City } from "#lib/advice/city";
import { Dossier } from "#lib/advice/dossier";
import { EvidenceRow, ThreadRow } from "#lib/catalogue/csv-files";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { cursorRows } from "#lib/catalogue/cursor-rows";
import { CATALOGUE_FILES, OPTIONAL, type CatalogueFile, type Progress } from "#lib/catalogue/ingest";
import { Topic } from "#lib/catalogue/topic";
import { ownerSnapshot, type OwnerClient } from "#lib/db/owner";

export interface ExportSettings {
  /** Whether retracted pain points are written, too: whoever ingests them elsewhere and publishes shows them again. */
  withRetracted?: boolean;
  progress?: Progress;
  /** Cuts it short: nothing is left of it. */
  signal?: AbortSignal;
}

export interface Exported {
  rows: Partial<Record<CatalogueFile, number>>;
  /** Pain points that were left out, since they are retracted. */
  retracted: number;
}

/**
 * Writes the full database as it stands at one moment into a new folder, in the files that `ingest` reads: an ingest of them into an
 * empty database leads to the same files and to the same feed. Rows stream through a cursor. The folder is written under another
 * name beside its own, readable by its owner alone, and takes its name when it is whole.
 */
export async function exportCatalogue(pool: Pool, folder: string, settings: ExportSettings = {}): Promise<Exported> {
  const { withRetracted = false, progress, signal } = settings;
  const target = resolve(folder);
  await refuseFilled(target);
  const partial = `${target}.${process.pid}.partial`;
  await mkdir(dirname(target), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const exported = await ownerSnapshot(pool, async (client) => {
      const rows: Exported["rows"] = {};
      for (const file of CATALOGUE_FILES) {
        const written = await writeRows(client, join(partial, file), { file, withRetracted, signal });
        if (written === 0 && OPTIONAL.has(file)) {
          await rm(join(partial, file));
          continue;
        }
        rows[file] = written;
        progress?.(file, written);
      }
      return { rows, retracted: withRetracted ? 0 : await countRetracted(client) };
    });
    // An empty folder of that name gives way, one that was filled meanwhile does not.
    await rename(partial, target);
    return exported;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (signal?.aborted) throw new Error("The export was cut short: nothing of it was kept.", { cause: error });
    throw error;
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code === "ENOENT") return [];
    throw code === "ENOTDIR" ? new Error(`${folder} is a file. Name a folder that is empty or not there yet.`) : error;
  });
  if (names.length > 0) throw new Error(`${folder} is not empty. Name a folder that is empty or not there yet.`);
}

interface Writing {
  file: CatalogueFile;
  withRetracted: boolean;
  signal: AbortSignal | undefined;
}

/** On the disk when this returns. */
async function writeRows(client: OwnerClient, path: string, { file, withRetracted, signal }: Writing): Promise<number> {
  const { query, head = "", between = "", tail = "", textOf } = FILES[file];
  let rows = 0;
  async function* chunks() {
    yield head;
    for await (const some of cursorRows(client, { query: query(withRetracted), atOnce: FETCHED })) {
      yield `${rows === 0 ? "" : between}${some.map(textOf).join(between)}`;
      rows += some.length;
    }
    yield tail;
  }
  const options = signal ? { signal } : {};
  await pipeline(Readable.from(chunks()), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }), options);
  return rows;
}

/** Dossiers are some ten kilobytes each. */
const FETCHED = 200;

interface Form {
  /** In an order of its own, whatever the database's order of letters. */
  query: (withRetracted: boolean) => string;
  textOf: (row: QueryResultRow) => string;
  head?: string;
  between?: string;
  tail?: string;
}

const FILES: Record<CatalogueFile, Form> = {
  "topics.json": {
    query: () => 'SELECT topic AS value FROM catalogue.topic ORDER BY id COLLATE "C"',
    head: "[\n",
    between: ",\n",
    tail: "\n]\n",
    textOf: json(Topic),
  },
  "threads.csv": csv(ThreadRow, 'SELECT id AS thread_id, first_seen_month, outcome FROM catalogue.thread ORDER BY id COLLATE "C"'),
  "evidence.csv": csv(
    EvidenceRow,
    'SELECT thread_id, month, mentions, replies FROM catalogue.evidence ORDER BY thread_id COLLATE "C", month COLLATE "C"',
  ),
  "painpoints.jsonl": {
    query: (withRetracted) => `SELECT curated AS value FROM catalogue.painpoint ${shown(withRetracted)} ORDER BY slug COLLATE "C"`,
    textOf: line(json(CuratedPainpoint)),
  },
  "dossiers.jsonl": {
    query: (withRetracted) => `SELECT dossier AS value FROM catalogue.dossier ${shown(withRetracted)} ORDER BY slug COLLATE "C"`,
    textOf: line(json(Dossier)),
  },
  "city.json": { query: () => "SELECT city AS value FROM catalogue.city ORDER BY market LIMIT 1", textOf: line(json(City, 1)) },
};

function shown(withRetracted: boolean): string {
  return withRetracted ? "" : "WHERE slug NOT IN (SELECT slug FROM catalogue.retraction)";
}

/** Fields in the order of the schema. What an older version took in, and this one would refuse, is written as it stands. */
function json(schema: z.ZodType, indent?: number): Form["textOf"] {
  return ({ value }) => JSON.stringify(schema.safeParse(value).data ?? value, null, indent);
}

/** No value of ours needs quotes: an ingest takes ids, months, words of a list and whole numbers. */
function csv(schema: z.ZodObject, query: string): Form {
  const columns = Object.keys(schema.shape);
  return {
    query: () => query,
    head: `${columns.join(",")}\n`,
    textOf: line((row) => columns.map((column) => String(row[column])).join(",")),
  };
}

function line(textOf: Form["textOf"]): Form["textOf"] {
  return (row) => `${textOf(row)}\n`;
}

async function countRetracted(client: OwnerClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM catalogue.painpoint JOIN catalogue.retraction USING (slug)",
  );
  return rows[0]?.count ?? 0;
}
