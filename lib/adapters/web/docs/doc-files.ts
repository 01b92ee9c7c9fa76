import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { outlineOf, partsOf, type Directive } from "#lib/adapters/web/docs/markdown-file";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

const FOLDER = join(process.cwd(), "content/docs");

interface DocFile {
  /** As they stand there, with `{{values}}` unfilled. */
  title: string;
  summary: string;
  parts: (string | Directive)[];
}

const known = new Map<string, { file: DocFile; writtenAt: number }>();

/** The file of a page, read once and again when it was written anew. */
export function docFile({ file: name }: DocPage, locale: Locale): DocFile {
  const path = join(FOLDER, locale, `${name}.md`);
  const writtenAt = statSync(path).mtimeMs;
  const before = known.get(path);
  if (before?.writtenAt === writtenAt) return before.file;
  const text = readFileSync(path, "utf8");
  const { title, summary } = outlineOf(text);
  const file = { title, summary, parts: partsOf(text) };
  known.set(path, { file, writtenAt });
  return file;
}
