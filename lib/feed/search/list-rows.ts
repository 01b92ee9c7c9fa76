import { wordNumber } from "#lib/feed/search/sayings";

/**
 * In which rows of the index a posting list lies. Most words are rare, and a row of its own costs more than the list of such a word:
 * short lists share rows. Each segment of a list goes by its own length.
 */
export const LONGEST_SHARED = 64;
const SHARED_ROWS = 4_096;

/** The row that a short list of that key is in. */
export const sharedRowOf = (key: string) => `${SHARED}${wordNumber(key) % SHARED_ROWS}`;
export const isSharedRow = (key: string) => key.startsWith(SHARED);
const SHARED = "shared:";

/** Every row that a list of that key may be in. */
export const rowsOf = (key: string) => [key, sharedRowOf(key)];

/** What the rows hold of that key, in no order; shared ones may stand apart. */
export function segmentsIn(rows: ReadonlyMap<string, readonly Buffer[]>, key: string, sharedRows = rows): Buffer[] {
  const shared = sharedRows.get(sharedRowOf(key)) ?? [];
  return [...(rows.get(key) ?? []), ...shared.map((row) => findShared(row, key)).filter((list) => list !== undefined)];
}

/** One list after the other: how long the key is, and the list, in two bytes each, lowest first; then both. */
export function encodeShared(lists: readonly (readonly [key: string, list: Buffer])[]): Buffer {
  const row = Buffer.allocUnsafe(lists.reduce((sum, [key, list]) => sum + HEADER_BYTES + Buffer.byteLength(key) + list.length, 0));
  let at = 0;
  for (const [key, list] of lists) {
    const nameLength = row.write(key, at + HEADER_BYTES);
    row.writeUInt16LE(nameLength, at);
    row.writeUInt16LE(list.length, at + 2);
    at += HEADER_BYTES + nameLength;
    at += list.copy(row, at);
  }
  return row;
}
const HEADER_BYTES = 4;

function findShared(row: Buffer, key: string): Buffer | undefined {
  const name = Buffer.from(key);
  for (let at = 0; at < row.length;) {
    const nameAt = at + HEADER_BYTES;
    const listAt = nameAt + row.readUInt16LE(at);
    const end = listAt + row.readUInt16LE(at + 2);
    if (row.compare(name, 0, name.length, nameAt, listAt) === 0) return row.subarray(listAt, end);
    at = end;
  }
  return undefined;
}
