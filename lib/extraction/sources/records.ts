import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { linesOf } from "#lib/catalogue/read-lines";

/** The records of a file of JSON lines, in UTF-8; a faulty one is an error that names its line. */
export async function* jsonRecords(path: string): AsyncGenerator {
  let line = 0;
  for await (const text of linesOf(opened(path))) {
    line += 1;
    if (text.trim() !== "") yield parsed(text, path, line);
  }
}

/** The records of a CSV file by the names of its header. */
export async function* csvRecords(path: string): AsyncGenerator<Record<string, string>> {
  const records = opened(path).pipe(parse({ bom: true, columns: true, skipEmptyLines: true, relaxColumnCount: true }));
  try {
    yield* records as AsyncIterable<Record<string, string>>;
  } catch (error) {
    throw new Error(`${path} is no CSV file: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function opened(path: string): Readable {
  const file = createReadStream(path);
  return path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
}

export function parsed(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(`${path}, line ${line}, is not valid JSON.`);
  }
}
