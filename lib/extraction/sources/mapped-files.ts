import { resolve } from "node:path";
import { z } from "zod";
import { readFiles } from "#lib/extraction/sources/file-cursor";
import { Mapping, mapRecord } from "#lib/extraction/sources/mapping";
import { csvRecords, jsonRecords } from "#lib/extraction/sources/records";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

const MappedFiles = z.strictObject({
  files: z
    .array(z.strictObject({ path: z.string().min(1), mapping: Mapping }))
    .min(1)
    .describe("In their order: discussions before what refers to them."),
});

type Records = (path: string) => AsyncIterable<unknown>;

function mappedFiles(kind: string, records: Records): SourceKind<z.infer<typeof MappedFiles>> {
  return {
    kind,
    config: MappedFiles,
    read: ({ files }, cursor) =>
      readFiles(
        files.map(({ path, mapping }) => ({ path: resolve(path), read: () => mapped(records(resolve(path)), mapping) })),
        cursor,
      ),
  };
}

async function* mapped(records: AsyncIterable<unknown>, mapping: Mapping) {
  for await (const record of records) yield mapRecord(record, mapping);
}

/** JSON lines by a mapping, .gz too. */
export const jsonlSource = mappedFiles("jsonl", jsonRecords);

/** CSV with a header by a mapping, .gz too: also exports of a city's hotline. */
export const csvSource = mappedFiles("csv", csvRecords);
