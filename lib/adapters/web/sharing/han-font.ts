import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { fontCharacters } from "#lib/adapters/web/sharing/font-characters";

/**
 * Chocolate Classical Sans (OFL), cut into a hundred small files by its package: an image needs the few that hold its
 * characters. No machine is asked for fonts of its own, and nothing is fetched.
 */
export interface FontSlice {
  name: string;
  data: Buffer;
}

interface Slice {
  file: string;
  /** Where the package says to look; the file itself lacks some of these. */
  spans: { from: number; to: number }[];
}
interface ReadSlice extends FontSlice {
  characters: Set<number>;
}

const FOLDER = join(process.cwd(), "node_modules/@fontsource/chocolate-classical-sans");
/** Of some 40 kB each. */
const read = new LRUCache<string, ReadSlice>({ max: 60 });
let index: Promise<Slice[]> | undefined;

/** The text as the font can draw it, and the files that it takes. */
export async function fontFor(text: string): Promise<{ canDraw: (character: string) => boolean; slices: FontSlice[] }> {
  const slices = await (index ??= readIndex());
  const points = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const wanted = slices.filter(({ spans }) => spans.some(({ from, to }) => [...points].some((point) => point >= from && point <= to)));
  const held = await Promise.all(wanted.map(({ file }) => readSlice(file)));
  return { canDraw: (character) => held.some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)), slices: held };
}

async function readIndex(): Promise<Slice[]> {
  const ranges = JSON.parse(await readFile(join(FOLDER, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(ranges).map(([key, range]) => ({
    file: `chocolate-classical-sans-${key.replaceAll(/[[\]]/g, "")}-400-normal.woff`,
    spans: range.split(",").map((span) => {
      const [from = "", to = from] = span.trim().replace("U+", "").split("-");
      return { from: parseInt(from, 16), to: parseInt(to, 16) };
    }),
  }));
}

async function readSlice(file: string): Promise<ReadSlice> {
  const known = read.get(file);
  if (known) return known;
  const data = await readFile(join(FOLDER, "files", file));
  const slice = { name: file, data, characters: fontCharacters(data) };
  read.set(file, slice);
  return slice;
}
