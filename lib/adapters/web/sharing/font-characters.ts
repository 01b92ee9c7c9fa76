import { inflateSync } from "node:zlib";

/** The code points that a WOFF file has glyphs for, as its `cmap` table says: https://www.w3.org/TR/WOFF, OpenType `cmap`. */
export function fontCharacters(woff: Buffer): Set<number> {
  const cmap = readTable(woff, "cmap");
  const count = cmap.readUInt16BE(2);
  const found = new Set<number>();
  for (let record = 0; record < count; record += 1) {
    const offset = cmap.readUInt32BE(4 + record * 8 + 4);
    const format = cmap.readUInt16BE(offset);
    if (format === 4) addSegments(found, cmap.subarray(offset));
    if (format === 12) addGroups(found, cmap.subarray(offset));
  }
  return found;
}

function readTable(woff: Buffer, wanted: string): Buffer {
  const count = woff.readUInt16BE(12);
  for (let entry = 44; entry < 44 + count * 20; entry += 20) {
    if (woff.toString("latin1", entry, entry + 4) !== wanted) continue;
    const [offset, packed, whole] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)];
    const data = woff.subarray(offset, offset + packed);
    return packed < whole ? inflateSync(data) : data;
  }
  throw new Error(`The font has no table ${wanted}.`);
}

/** Format 4: stretches of the first 65,536 code points, each mapped by a difference or by a list. */
function addSegments(found: Set<number>, table: Buffer): void {
  const size = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  for (let at = 0; at < size; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, offset] = [table.readUInt16BE(deltas + at), table.readUInt16BE(offsets + at)];
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const listed = offset === 0 ? point : table.readUInt16BE(offsets + at + offset + 2 * (point - start));
      if (offset === 0 ? ((point + delta) & 0xffff) !== 0 : listed !== 0) found.add(point);
    }
  }
}

/** Format 12: stretches of all code points. */
function addGroups(found: Set<number>, table: Buffer): void {
  const count = table.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const [start, end, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let point = start; point <= end; point += 1) if (glyph + point - start !== 0) found.add(point);
  }
}
