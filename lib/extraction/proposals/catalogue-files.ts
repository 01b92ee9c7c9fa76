import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Dossier } from "#lib/advice/dossier";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Topic } from "#lib/catalogue/topic";

/** What is written for ingest. */
export interface CatalogueLines {
  threads: { id: string; firstMonth: string; outcome: string }[];
  evidence: { thread: string; month: string; mentions: number; replies: number }[];
  painpoints: CuratedPainpoint[];
  dossiers: Dossier[];
  topics: Topic[];
  /** What was said, by thread: the wall of private words. */
  words: Map<string, string[]>;
}

/** Work on a catalogue folder and one of its private sources, which nobody else can read and which are gone afterwards. */
export async function withCatalogueFiles<T>(lines: CatalogueLines, work: (folder: string, sources: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "painpoint-extraction-"));
  try {
    const [folder, sources] = [join(root, "catalogue"), join(root, "sources")];
    for (const path of [folder, sources]) await mkdir(path, { mode: 0o700 });
    for (const [name, text] of Object.entries(filesOf(lines))) await writeFile(join(folder, name), text, { mode: 0o600 });
    const said = Array.from(lines.words, ([thread, texts]) => `${JSON.stringify({ thread, texts })}\n`);
    await writeFile(join(sources, "words.jsonl"), said.join(""), { mode: 0o600 });
    return await work(folder, sources);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function filesOf({ threads, evidence, painpoints, dossiers, topics }: CatalogueLines): Record<string, string> {
  const jsonLines = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  return {
    "threads.csv": csv("thread_id,first_seen_month,outcome", threads, ({ id, firstMonth, outcome }) => [id, firstMonth, outcome]),
    "evidence.csv": csv("thread_id,month,mentions,replies", evidence, ({ thread, month, mentions, replies }) => [
      thread,
      month,
      mentions,
      replies,
    ]),
    "painpoints.jsonl": jsonLines(painpoints),
    ...(dossiers.length > 0 && { "dossiers.jsonl": jsonLines(dossiers) }),
    ...(topics.length > 0 && { "topics.json": JSON.stringify(topics) }),
  };
}

/** None of the values needs a quote: ids, months, words of a list and counts. */
function csv<Row>(header: string, rows: readonly Row[], fields: (row: Row) => (string | number)[]): string {
  return [header, ...rows.map((row) => fields(row).join(","))].map((line) => `${line}\n`).join("");
}
