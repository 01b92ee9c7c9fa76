import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { z } from "zod";
import type { Item } from "#lib/extraction/sources/item";
import type { Batch } from "#lib/extraction/sources/source-kind";

/** Of each file which it was and how many of its records were read: a file that has changed is read again, whole. */
const FileCursor = z.record(z.string(), z.strictObject({ sha256: z.string(), records: z.int() })).catch({});

/** As many items as one transaction stores at once. */
const BATCH = 2_000;

interface FileOfRecords {
  path: string;
  /** Every record as an item; undefined for one that is passed over. */
  read: () => AsyncIterable<Item | undefined>;
}

/** Files in their order, from where the cursor left off. */
export async function* readFiles(files: readonly FileOfRecords[], given: unknown): AsyncGenerator<Batch> {
  let cursor = FileCursor.parse(given ?? {});
  for (const { path, read } of files) {
    const sha256 = await digestOf(path);
    const known = cursor[path]?.sha256 === sha256 ? cursor[path].records : 0;
    let records = 0;
    let items: Item[] = [];
    const batch = (): Batch => ({ items, cursor: (cursor = { ...cursor, [path]: { sha256, records } }) });
    for await (const item of read()) {
      records += 1;
      if (records <= known || item === undefined) continue;
      items.push(item);
      if (items.length < BATCH) continue;
      yield batch();
      items = [];
    }
    if (records > known) yield batch();
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    throw new Error(`${path} cannot be read. Name a file that is there and that this user may read.`);
  }
  return hash.digest("hex");
}
