import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { z } from "zod";
import { City } from "#lib/advice/city";
import { Dossier } from "#lib/advice/dossier";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { readEvidence, readThreads } from "#lib/catalogue/csv-files";
import { presentMonth } from "#lib/catalogue/evidence-months";
import { FaultyFile, MAX_COLLECTED, type Fault } from "#lib/catalogue/faulty-file";
import { recordAct } from "#lib/catalogue/history";
import { readLines, readText } from "#lib/catalogue/read-lines";
import { refuseThreadsCountedTwice } from "#lib/catalogue/refusals/claimed-threads";
import { refuseNearCopies } from "#lib/catalogue/refusals/refuse-near-copies";
import { wordsOfSources } from "#lib/catalogue/refusals/refuse-sources";
import { refusedTexts } from "#lib/catalogue/refusals/refused-texts";
import { Topic } from "#lib/catalogue/topic";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

/**
 * Reads a catalogue folder into the private schema: each file in one transaction, every line checked, rows inserted or brought
 * up to date. Lines stream through a staging table, so that a file may be larger than memory. Topics, dossiers and what is known of
 * the city may be missing.
 */
export const CATALOGUE_FILES = ["topics.json", "threads.csv", "evidence.csv", "painpoints.jsonl", "dossiers.jsonl", "city.json"] as const;
export type CatalogueFile = (typeof CATALOGUE_FILES)[number];
export const OPTIONAL: ReadonlySet<CatalogueFile> = new Set<CatalogueFile>(["topics.json", "dossiers.jsonl", "city.json"]);

export type Progress = (file: string, rows: number) => void;

export interface IngestSettings {
  /** Who brought the files; the operator, unless they came with the software. */
  origin?: Origin;
  /** Whether pain points may be near copies of each other. */
  allowNearCopies?: boolean | undefined;
  /** A folder of private sources, whose words may not stand in what is published. */
  sources?: string | undefined;
  /** The clock that says which months have come, for tests; else the database's. */
  now?: Date | undefined;
  /** Who brings them, for the history; else the user of the operating system. */
  by?: string | undefined;
  /** Told of lines that were left out of a file, since their pain points were removed. */
  onLeftOut?: (file: string, lines: number) => void;
  /** Told of files among the private sources that are neither .txt nor .jsonl, and were not read. */
  onUnread?: (files: readonly string[]) => void;
}
/** `extraction`: from discussions, by reviewed proposals. */
export type Origin = "shipped" | "operator" | "extraction";

export async function ingest(
  pool: Pool,
  folder: string,
  progress: Progress = () => undefined,
  { origin = "operator", allowNearCopies = false, sources, now, by, onLeftOut, onUnread }: IngestSettings = {},
): Promise<Partial<Record<CatalogueFile, number>>> {
  const files = await catalogueFiles(folder);
  const { faulty, unread } = await compareWithSources(folder, files, sources);
  if (faulty[0]) throw faulty[0];
  if (unread.length > 0) onUnread?.(unread);
  const rows: Partial<Record<CatalogueFile, number>> = {};
  for (const file of files) {
    rows[file] = await ownerTransaction(pool, async (client) => {
      const count = await takeIn(client, folder, file, { now, progress, onLeftOut, allowNearCopies });
      const ingested = { file, sha256: await sha256(join(folder, file)), rows: count, origin };
      await recordIngest(client, ingested);
      await recordAct(client, "ingest", ingested, by);
      return count;
    });
  }
  return rows;
}

/** Those that hold words which are published or which briefs may say. */
const WITH_WORDS: readonly CatalogueFile[] = ["painpoints.jsonl", "dossiers.jsonl", "city.json"];

/** What of a folder's files stands in the words of private sources; nothing where none are named. */
export function compareWithSources(
  folder: string,
  files: readonly CatalogueFile[],
  sources: string | undefined,
): ReturnType<typeof wordsOfSources> {
  if (sources === undefined) return Promise.resolve({ faulty: [], unread: [] });
  return wordsOfSources(
    files.filter((file) => WITH_WORDS.includes(file)).map((file) => join(folder, file)),
    sources,
  );
}

/** The files of a folder in the order in which they are read; an error where one is missing that every catalogue has. */
export async function catalogueFiles(folder: string): Promise<CatalogueFile[]> {
  const files = await filesOf(folder);
  for (const file of CATALOGUE_FILES) {
    if (!files.includes(file) && !OPTIONAL.has(file))
      throw new Error(`${join(folder, file)} is missing. A catalogue folder holds ${CATALOGUE_FILES.join(", ")}.`);
  }
  return files;
}

/** Takes in one file within a transaction, and says how many rows of it; a FaultyFile where it is refused. */
export async function takeIn(
  client: OwnerClient,
  folder: string,
  file: CatalogueFile,
  {
    now,
    progress,
    onLeftOut,
    allowNearCopies = false,
  }: Pick<IngestSettings, "now" | "onLeftOut" | "allowNearCopies"> & { progress?: Progress },
): Promise<number> {
  return FILES[file](client, {
    path: join(folder, file),
    latest: await presentMonth(client, now),
    allowNearCopies,
    progress: (done) => progress?.(file, done),
    leftOut: (lines) => onLeftOut?.(file, lines),
  });
}

/** Which files of a folder are not the last that were read in under their names: others were, or none. */
export async function uningested(pool: Pool, folder: string): Promise<{ other: CatalogueFile[]; never: CatalogueFile[] }> {
  const { rows } = await pool.query<{ file: string; sha256: string }>("SELECT file, sha256 FROM catalogue.ingest");
  const known = new Map(rows.map((row) => [row.file, row.sha256]));
  const files = await filesOf(folder);
  const digests = await Promise.all(files.map((file) => sha256(join(folder, file))));
  return {
    other: files.filter((file, at) => known.has(file) && known.get(file) !== digests[at]),
    never: files.filter((file) => !known.has(file)),
  };
}

async function filesOf(folder: string): Promise<CatalogueFile[]> {
  const present = new Set(await readdir(folder).catch(() => []));
  return CATALOGUE_FILES.filter((file) => present.has(file));
}

interface Source {
  path: string;
  /** No month of the file may lie after it. */
  latest: Month;
  allowNearCopies: boolean;
  progress: (rows: number) => void;
  leftOut: (lines: number) => void;
}
type Reader = (client: OwnerClient, source: Source) => Promise<number>;

const FILES: Record<CatalogueFile, Reader> = {
  "topics.json": async (client, { path, progress }) => {
    await client.query("CREATE TEMP TABLE staged (line int, id text, topic jsonb) ON COMMIT DROP");
    const rows = await stage(client, "staged", readTopics(path), progress);
    await refuseRepeats(client, "topics.json", ["id"], "id");
    await client.query(`
      INSERT INTO catalogue.topic (id, topic) SELECT id, topic FROM staged
      ON CONFLICT (id) DO UPDATE SET topic = excluded.topic`);
    return rows;
  },

  "threads.csv": async (client, { path, latest, progress }) => {
    await client.query("CREATE TEMP TABLE staged (line int, id text, first_seen_month text, outcome text) ON COMMIT DROP");
    const rows = await stage(client, "staged", readThreads(path, latest), progress);
    await refuseRepeats(client, "threads.csv", ["id"], "thread_id");
    await client.query(`
      INSERT INTO catalogue.thread (id, first_seen_month, outcome) SELECT id, first_seen_month, outcome FROM staged
      ON CONFLICT (id) DO UPDATE SET first_seen_month = excluded.first_seen_month, outcome = excluded.outcome`);
    return rows;
  },

  "evidence.csv": async (client, { path, latest, progress }) => {
    await client.query("CREATE TEMP TABLE staged (line int, thread_id text, month text, mentions int, replies int) ON COMMIT DROP");
    const rows = await stage(client, "staged", readEvidence(path, latest), progress);
    await refuseRepeats(client, "evidence.csv", ["thread_id", "month"], "thread_id and month");
    await refuseUnknownThreads(client, "evidence.csv", "SELECT line, thread_id AS named FROM staged");
    await client.query(`
      INSERT INTO catalogue.evidence (thread_id, month, mentions, replies) SELECT thread_id, month, mentions, replies FROM staged
      ON CONFLICT (thread_id, month) DO UPDATE SET mentions = excluded.mentions, replies = excluded.replies`);
    return rows;
  },

  "painpoints.jsonl": async (client, { path, allowNearCopies, progress, leftOut }) => {
    await client.query("CREATE TEMP TABLE staged (line int, slug text, curated jsonb) ON COMMIT DROP");
    const rows = await stage(client, "staged", readJsonLines(path, CuratedPainpoint), progress);
    await refuseRepeats(client, "painpoints.jsonl", ["slug"], "slug");
    const removed = await leaveOutRemoved(client, leftOut);
    await refuseUnknownThreads(
      client,
      "painpoints.jsonl",
      "SELECT line, jsonb_array_elements_text(curated -> 'threads') AS named FROM staged",
    );
    await refuseUnknown(client, "painpoints.jsonl", {
      field: "topics",
      references: "SELECT line, jsonb_array_elements(curated -> 'topics') ->> 'id' AS named FROM staged",
      known: "catalogue.topic (id)",
      missingFrom: "topics.json",
    });
    await refuseThreadsCountedTwice(client);
    if (!allowNearCopies) await refuseNearCopies(client);
    await client.query(`
      INSERT INTO catalogue.painpoint (slug, curated) SELECT slug, curated FROM staged
      ON CONFLICT (slug) DO UPDATE SET curated = excluded.curated`);
    await client.query("DELETE FROM catalogue.painpoint_thread USING staged WHERE painpoint_thread.slug = staged.slug");
    await client.query(`
      INSERT INTO catalogue.painpoint_thread (slug, thread_id)
      SELECT DISTINCT slug, jsonb_array_elements_text(curated -> 'threads') FROM staged`);
    return rows - removed;
  },

  "dossiers.jsonl": async (client, { path, progress, leftOut }) => {
    await client.query("CREATE TEMP TABLE staged (line int, slug text, dossier jsonb) ON COMMIT DROP");
    const rows = await stage(client, "staged", readJsonLines(path, Dossier), progress);
    await refuseRepeats(client, "dossiers.jsonl", ["slug"], "slug");
    const removed = await leaveOutRemoved(client, leftOut);
    await refuseUnknown(client, "dossiers.jsonl", {
      field: "slug",
      references: "SELECT line, slug AS named FROM staged",
      known: "catalogue.painpoint (slug)",
      missingFrom: "painpoints.jsonl",
    });
    await client.query(`
      INSERT INTO catalogue.dossier (slug, dossier) SELECT slug, dossier FROM staged
      ON CONFLICT (slug) DO UPDATE SET dossier = excluded.dossier`);
    return rows - removed;
  },

  "city.json": async (client, { path, progress }) => {
    const [city] = await readChecked(path, { schema: City, entriesOf: (value) => [value], shape: "a JSON object" });
    const faults = refusedTexts(city ?? {});
    if (faults.length > 0)
      throw new FaultyFile(
        "city.json",
        faults.map((fault) => ({ line: 1, ...fault })),
        "entry",
      );
    await client.query("DELETE FROM catalogue.city");
    await client.query("INSERT INTO catalogue.city (market, city) VALUES ($1, $2)", [city?.market, city]);
    progress(1);
    return 1;
  },
};

/** Copies rows, the line number first, into a staging table. */
async function stage(
  client: OwnerClient,
  table: string,
  rows: AsyncIterable<readonly (string | number)[]>,
  progress: (rows: number) => void,
): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      if (count % 50_000 === 0) progress(count);
      yield `${row.map((value) => copyField(String(value))).join("\t")}\n`;
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom(`COPY ${table} FROM STDIN`)));
  await client.query(`ANALYZE ${table}`);
  progress(count);
  return count;
}

/** Escapes as the text format of COPY wants it: https://www.postgresql.org/docs/current/sql-copy.html */
function copyField(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}

/** Each line of a file of JSON lines as its number, its slug and its text, checked and cleaned. What must not be shown is a fault as any other. */
async function* readJsonLines(path: string, schema: z.ZodType<{ slug: string }>): AsyncGenerator<[number, string, string]> {
  const faults: Fault[] = [];
  let line = 0;
  for await (const text of readLines(path)) {
    line += 1;
    if (text.trim() === "") continue;
    const parsed = parseJson(text);
    const checked = schema.safeParse(parsed);
    if (text.includes(NO_UTF8)) faults.push({ line, problem: "is not UTF-8 text" });
    else if (checked.success && !text.includes(NUL)) {
      faults.push(...refusedTexts(checked.data).map((fault) => ({ line, ...fault })));
      yield [line, checked.data.slug, JSON.stringify(checked.data)];
    } else if (parsed === undefined) faults.push({ line, problem: "is not valid JSON" });
    else if (checked.success) faults.push({ line, problem: "holds a NUL character" });
    else faults.push(...checked.error.issues.map((issue) => ({ line, field: issue.path.join("."), problem: issue.message })));
    if (faults.length > MAX_COLLECTED) break;
  }
  if (faults.length > 0) throw new FaultyFile(basename(path), faults);
}

const NUL = String.raw`\u0000`;
/** What stands where bytes were no UTF-8: a file of another encoding, or one that was broken before. */
const NO_UTF8 = "\ufffd";

/** The entries of topics.json, a list; a fault names the place in it, from 1. */
async function* readTopics(path: string): AsyncGenerator<[number, string, string]> {
  const topics = await readChecked(path, {
    schema: Topic,
    entriesOf: (value) => (Array.isArray(value) ? value : undefined),
    shape: "a JSON list of topics",
  });
  for (const [at, topic] of topics.entries()) yield [at + 1, topic.id, JSON.stringify(topic)];
}

interface JsonFile<Entry> {
  schema: z.ZodType<Entry>;
  /** Undefined where the file's shape is another. */
  entriesOf: (value: unknown) => unknown[] | undefined;
  shape: string;
}

/** What a whole JSON file holds, each entry checked. */
async function readChecked<Entry>(path: string, { schema, entriesOf, shape }: JsonFile<Entry>): Promise<Entry[]> {
  const text = await readText(path);
  if (text.includes(NO_UTF8)) throw new FaultyFile(basename(path), [{ line: 1, problem: "is not UTF-8 text" }]);
  const value = parseJson(text);
  const entries = value === undefined || text.includes(NUL) ? undefined : entriesOf(value);
  if (!entries) throw new FaultyFile(basename(path), [{ line: 1, problem: `must be ${shape}, without NUL characters` }]);
  const checked = entries.map((entry) => schema.safeParse(entry));
  const faults = checked.flatMap(({ error }, at) =>
    (error?.issues ?? []).map((issue) => ({ line: at + 1, field: issue.path.join("."), problem: issue.message })),
  );
  if (faults.length > 0) throw new FaultyFile(basename(path), faults, "entry");
  return checked.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuseRepeats(client: OwnerClient, file: string, key: string[], field: string): Promise<void> {
  const columns = key.join(", ");
  const { rows } = await client.query<{ line: number; first: number }>(`
    SELECT line, first FROM (SELECT line, min(line) OVER (PARTITION BY ${columns}) AS first FROM staged) AS numbered
    WHERE line <> first ORDER BY line LIMIT ${MAX_COLLECTED}`);
  if (rows.length > 0)
    throw new FaultyFile(
      file,
      rows.map(({ line, first }) => ({ line, field, problem: `repeats line ${first}` })),
    );
}

function refuseUnknownThreads(client: OwnerClient, file: string, references: string): Promise<void> {
  const known = "catalogue.thread (id)";
  return refuseUnknown(client, file, { field: "thread_id", references, known, missingFrom: "threads.csv" });
}

interface Reference {
  field: string;
  /** A query of `line` and `named`. */
  references: string;
  /** Table and column of what may be named. */
  known: `${string} (${string})`;
  missingFrom: CatalogueFile;
}

async function refuseUnknown(client: OwnerClient, file: string, { field, references, known, missingFrom }: Reference): Promise<void> {
  const [table = "", column = ""] = known.split(/[ ()]+/);
  const { rows } = await client.query<{ line: number; named: string }>(`
    SELECT line, named FROM (${references}) AS reference
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${column} = named) ORDER BY line LIMIT ${MAX_COLLECTED}`);
  if (rows.length > 0)
    throw new FaultyFile(
      file,
      rows.map(({ line, named }) => ({ line, field, problem: `${named} is in no ${missingFrom} that was read`, missingFrom })),
    );
}

/** What was removed stays away when its file is read again. No removal comes between this and the end of the transaction. */
async function leaveOutRemoved(client: OwnerClient, leftOut: (lines: number) => void): Promise<number> {
  await client.query("SELECT pg_advisory_xact_lock_shared(hashtext('painpoint-observatory remove'))");
  const { rowCount } = await client.query(
    "DELETE FROM staged USING catalogue.retraction AS gone WHERE gone.slug = staged.slug AND gone.removed_at IS NOT NULL",
  );
  if (rowCount) leftOut(rowCount);
  return rowCount ?? 0;
}

interface Ingested {
  file: CatalogueFile;
  sha256: string;
  rows: number;
  origin: Origin;
}

async function recordIngest(client: OwnerClient, ingested: Ingested): Promise<void> {
  await client.query(
    `INSERT INTO catalogue.ingest (file, sha256, rows, origin) VALUES ($1, $2, $3, $4)
     ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, rows = excluded.rows, origin = excluded.origin, ingested_at = now()`,
    [ingested.file, ingested.sha256, ingested.rows, ingested.origin],
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
