import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { FaultyFile, MAX_COLLECTED, type Fault } from "#lib/catalogue/faulty-file";
import { readLines, readText } from "#lib/catalogue/read-lines";
import { shownTexts, type ShownText } from "#lib/catalogue/refusals/shown-texts";
import { CARRIED, SharedRuns } from "#lib/catalogue/refusals/source-runs";

/** What of these files would be published in the very words of a private source: .txt and .jsonl files of a folder, at any depth. */
export async function wordsOfSources(files: readonly string[], sources: string): Promise<{ faulty: FaultyFile[]; unread: string[] }> {
  const { texts, unread } = await sourceFiles(sources);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const runs = new SharedRuns(sizes.reduce((sum, size) => sum + size, 0));
  for (const file of files) for await (const { text } of shownIn(file)) runs.publish(text);
  for (const source of texts) for await (const text of textsOf(source)) runs.compare(text);
  const faulty: FaultyFile[] = [];
  for (const file of files) {
    const faults: Fault[] = [];
    for await (const { line, field, text } of shownIn(file)) {
      const shared = runs.sharedBy(text);
      if (shared !== undefined)
        faults.push({ line, field, problem: `has the words of a private source (“${shared}”): say it in your own` });
      if (faults.length >= MAX_COLLECTED) break;
    }
    if (faults.length > 0) faulty.push(new FaultyFile(basename(file), faults, isWhole(file) ? "entry" : "line"));
  }
  return { faulty, unread };
}

/** Those that are read, and which are not, by their names within the folder. */
async function sourceFiles(folder: string): Promise<{ texts: string[]; unread: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const { texts = [], unread = [] } = Object.groupBy(files, (file) => ([".txt", ".jsonl"].includes(extname(file)) ? "texts" : "unread"));
  if (texts.length === 0) throw new Error(`${folder} holds no .txt and no .jsonl file: name the folder of the private sources.`);
  return { texts, unread: unread.map((file) => relative(folder, file)) };
}

/** A file that is one JSON value, and not one a line. */
function isWhole(file: string): boolean {
  return extname(file) === ".json";
}

/** A law is called by its name, in a source as here. */
const NAME_OF_A_LAW = /^rules\.\d+\.name\./;

/** What the entries of a file show in words of their own; lines that are no entries are for the reading of the file to refuse. */
async function* shownIn(file: string): AsyncGenerator<ShownText & { line: number }> {
  let line = 0;
  for await (const text of isWhole(file) ? [await readText(file)] : readLines(file)) {
    line += 1;
    const entry = parsed(text);
    if (typeof entry === "object" && entry !== null)
      for (const shown of shownTexts(entry)) if (!NAME_OF_A_LAW.test(shown.field)) yield { line, ...shown };
  }
}

/** Of .jsonl every string, of .txt every line with the end of the lines before: what was broken is one run. */
async function* textsOf(file: string): AsyncGenerator<string> {
  let before = "";
  for await (const line of readLines(file)) {
    const value = extname(file) === ".jsonl" ? parsed(line) : undefined;
    if (value !== undefined) yield* stringsIn(value);
    else {
      yield `${before} ${line}`;
      before = `${before} ${line}`.slice(-CARRIED);
    }
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
