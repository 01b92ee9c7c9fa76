import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CuratedPainpoint } from "#lib/catalogue/curated";
import { readEvidence, readThreads } from "#lib/catalogue/csv-files";
import { presentMonth } from "#lib/catalogue/evidence-months";
import { FaultyFile, MAX_COLLECTED, type Fault } from "#lib/catalogue/faulty-file";
import { readLines } from "#lib/catalogue/read-lines";
import { ownerTransaction, type OwnerClient } from "#lib/db/owner";
import type { Month } from "#lib/policy/months";

/**
 * Reads a catalogue folder (threads.csv, evidence.csv, painpoints.jsonl) into the private schema: each file in one
 * transaction, every line checked, rows inserted or brought up to date. Lines stream through a staging table, so that a
 * file may be larger than memory.
 */
const CATALOGUE_FILES = ["threads.csv", "evidence.csv", "painpoints.jsonl"] as const;
type CatalogueFile = (typeof CATALOGUE_FILES)[number];

export type Progress = (file: string, rows: number) => void;

/** `now` is the clock that says which months have come, for tests; else the database's. */
export async function ingest(
  pool: Pool,
  folder: string,
  progress: Progress = () => undefined,
  now?: Date,
): Promise<Record<CatalogueFile, number>> {
  for (const file of CATALOGUE_FILES) {
    await access(join(folder, file)).catch(() => {
      throw new Error(`${join(folder, file)} is missing. A catalogue folder holds ${CATALOGUE_FILES.join(", ")}.`);
    });
  }
  const rows = { "threads.csv": 0, "evidence.csv": 0, "painpoints.jsonl": 0 };
  for (const file of CATALOGUE_FILES) {
    rows[file] = await ownerTransaction(pool, async (client) => {
      const latest = await presentMonth(client, now);
      const count = await FILES[file](client, { path: join(folder, file), latest, progress: (done) => progress(file, done) });
      await recordIngest(client, file, await sha256(join(folder, file)), count);
      return count;
    });
  }
  return rows;
}

/** Whether these very files were the last to be read in. */
export async function isIngested(pool: Pool, folder: string): Promise<boolean> {
  const { rows } = await pool.query<{ file: string; sha256: string }>("SELECT file, sha256 FROM catalogue.ingest");
  const known = new Map(rows.map((row) => [row.file, row.sha256]));
  const digests = await Promise.all(CATALOGUE_FILES.map((file) => sha256(join(folder, file))));
  return CATALOGUE_FILES.every((file, at) => known.get(file) === digests[at]);
}

interface Source {
  path: string;
  /** No month of the file may lie after it. */
  latest: Month;
  progress: (rows: number) => void;
}
type Reader = (client: OwnerClient, source: Source) => Promise<number>;

const FILES: Record<CatalogueFile, Reader> = {
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
    await refuseUnknownThreads(client, "evidence.csv", "SELECT line, thread_id FROM staged");
    await client.query(`
      INSERT INTO catalogue.evidence (thread_id, month, mentions, replies) SELECT thread_id, month, mentions, replies FROM staged
      ON CONFLICT (thread_id, month) DO UPDATE SET mentions = excluded.mentions, replies = excluded.replies`);
    return rows;
  },

  "painpoints.jsonl": async (client, { path, progress }) => {
    await client.query("CREATE TEMP TABLE staged (line int, slug text, curated jsonb) ON COMMIT DROP");
    const rows = await stage(client, "staged", readPainpoints(path), progress);
    await refuseRepeats(client, "painpoints.jsonl", ["slug"], "slug");
    await refuseUnknownThreads(
      client,
      "painpoints.jsonl",
      "SELECT line, jsonb_array_elements_text(curated -> 'threads') AS thread_id FROM staged",
    );
    await client.query(`
      INSERT INTO catalogue.painpoint (slug, curated) SELECT slug, curated FROM staged
      ON CONFLICT (slug) DO UPDATE SET curated = excluded.curated`);
    await client.query("DELETE FROM catalogue.painpoint_thread USING staged WHERE painpoint_thread.slug = staged.slug");
    await client.query(`
      INSERT INTO catalogue.painpoint_thread (slug, thread_id)
      SELECT DISTINCT slug, jsonb_array_elements_text(curated -> 'threads') FROM staged`);
    return rows;
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

async function* readPainpoints(path: string): AsyncGenerator<[number, string, string]> {
  const faults: Fault[] = [];
  let line = 0;
  for await (const text of readLines(path)) {
    line += 1;
    if (text.trim() === "") continue;
    const parsed = parseJson(text);
    const checked = CuratedPainpoint.safeParse(parsed);
    if (checked.success && !text.includes(String.raw`\u0000`)) yield [line, checked.data.slug, JSON.stringify(checked.data)];
    else if (parsed === undefined) faults.push({ line, problem: "is not valid JSON" });
    else if (checked.success) faults.push({ line, problem: "holds a NUL character" });
    else faults.push(...checked.error.issues.map((issue) => ({ line, field: issue.path.join("."), problem: issue.message })));
    if (faults.length > MAX_COLLECTED) break;
  }
  if (faults.length > 0) throw new FaultyFile("painpoints.jsonl", faults);
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

async function refuseUnknownThreads(client: OwnerClient, file: string, references: string): Promise<void> {
  const { rows } = await client.query<{ line: number; thread_id: string }>(`
    SELECT line, thread_id FROM (${references}) AS reference
    WHERE NOT EXISTS (SELECT FROM catalogue.thread WHERE id = thread_id) ORDER BY line LIMIT ${MAX_COLLECTED}`);
  if (rows.length > 0)
    throw new FaultyFile(
      file,
      rows.map((row) => ({ line: row.line, field: "thread_id", problem: `${row.thread_id} is in no threads.csv that was read` })),
    );
}

async function recordIngest(client: OwnerClient, file: string, digest: string, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO catalogue.ingest (file, sha256, rows) VALUES ($1, $2, $3)
     ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, rows = excluded.rows, ingested_at = now()`,
    [file, digest, rows],
  );
}

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
