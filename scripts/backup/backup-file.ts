import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, open, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { StandingRelease } from "#lib/catalogue/restore-release";
import { writeWhole } from "../database/write-private.ts";

/**
 * A backup as a file: one line of JSON that says what it is; the rows of its tables as COPY writes them, one table after the other,
 * compressed; and the SHA-256 of all that in hexadecimal digits.
 */
const FORMAT = 1;

export const Header = z.object({
  kind: z.literal("painpoint-observatory backup"),
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** Those that the database had had, in their order: which schema the rows are of. */
  migrations: z.array(z.string()).min(1),
  /** Which peppers the digests of the keys were made with (lib/access/key-digest.ts). */
  peppers: z.array(z.string()),
  release: StandingRelease.nullable(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** In the order in which they can be loaded. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
});
export type Header = z.infer<typeof Header>;
export type BackedUpTable = Header["tables"][number];

/** A file that was found whole. */
export interface Backup {
  path: string;
  header: Header;
  /** Where the compressed rows begin and end. */
  body: { start: number; end: number };
}

/** Writes a backup that nobody but its owner can read, whole or not at all. `rowsOf` is asked for one table after the other. */
export async function writeBackup(
  path: string,
  contents: Omit<Header, "kind" | "format">,
  rowsOf: (table: BackedUpTable) => AsyncIterable<Buffer>,
): Promise<void> {
  const header: Header = { kind: "painpoint-observatory backup", format: FORMAT, ...contents };
  async function* frames() {
    for (const table of header.tables) {
      for await (const chunk of rowsOf(table)) yield* [lengthOf(chunk.length), chunk];
      yield lengthOf(0);
    }
  }
  await writeWhole(path, async (file) => {
    const digest = createHash("sha256");
    const put = async (bytes: Buffer) => {
      digest.update(bytes);
      await file.writeFile(bytes);
    };
    await put(Buffer.from(`${JSON.stringify(header)}\n`));
    await pipeline(Readable.from(frames(), { objectMode: false }), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const bytes of compressed) await put(bytes);
    });
    await file.writeFile(`${digest.digest("hex")}\n`);
  });
}

export async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`There is a file ${path} already, which a backup does not replace. Name another.`);
}

/** Reads the whole file once, and throws one sentence unless it is a backup just as it was written. */
export async function openBackup(path: string): Promise<Backup> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new Error(`There is no file ${path}.`) : error;
  });
  try {
    const end = (await file.stat()).size - TRAILER_LENGTH;
    if (end <= 0 || (await digestUpTo(file, end)) !== (await readText(file, end))) throw broken(path);
    const line = await readLine(file, end);
    const { kind, format } = z.looseObject({ kind: z.string(), format: z.int() }).parse(JSON.parse(line.toString()));
    if (kind !== Header.shape.kind.value || format > FORMAT)
      throw new Error(`${path} was made by a newer version of Painpoint Observatory. Restore it with that version.`);
    return { path, header: Header.parse(JSON.parse(line.toString())), body: { start: line.length + 1, end } };
  } finally {
    await file.close();
  }
}

/** 64 digits and the end of their line. */
const TRAILER_LENGTH = 65;

function broken(path: string): Error {
  return new Error(
    `${path} is not a whole backup: it was cut off or altered after it was written, or is another kind of file. Nothing was changed; take another copy of it.`,
  );
}

async function digestUpTo(file: FileHandle, end: number): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(file.createReadStream({ start: 0, end: end - 1, autoClose: false }), digest);
  return `${digest.digest("hex")}\n`;
}

async function readText(file: FileHandle, start: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TRAILER_LENGTH), 0, TRAILER_LENGTH, start);
  return buffer.toString("latin1", 0, bytesRead);
}

async function readLine(file: FileHandle, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(end, LONGEST_HEADER)), 0, Math.min(end, LONGEST_HEADER), 0);
  return buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf("\n"));
}

const LONGEST_HEADER = 1_000_000;

/** The tables in their order, each with its rows; what is not read of one is passed over. */
export async function* readTables({ path, header, body }: Backup): AsyncGenerator<{ table: BackedUpTable; rows: AsyncGenerator<Buffer> }> {
  const file = createReadStream(path, { start: body.start, end: body.end - 1 });
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  file.on("error", (error) => gunzip.destroy(error));
  try {
    const take = taking(file.pipe(gunzip));
    for (const table of header.tables) {
      const rows = framesOf(take);
      yield { table, rows };
      for await (const _ of rows);
    }
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

async function* framesOf(take: (length: number) => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await take(LENGTH_BYTES)).readUInt32BE();
    if (length === 0) return;
    yield await take(length);
  }
}

const LENGTH_BYTES = 4;

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Hands out so many bytes at a time. */
function taking(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (length) => {
    while (held.length < length) {
      const next = await chunks.next();
      if (next.done === true) throw new Error("The rows of the backup end too early.");
      held = Buffer.concat([held, next.value]);
    }
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
}
