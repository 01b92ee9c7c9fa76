import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");

/** The files of the product, and of it with its commands. */
export const productFiles = globSync(["app/**/*.{ts,tsx}", "components/**/*.tsx", "lib/**/*.ts", "middleware.ts", "next.config.ts"], {
  cwd: root,
}).filter((file) => !file.startsWith("lib/db/generated/"));
const allFiles = new Set([...productFiles, ...globSync("scripts/**/*.{ts,mjs}", { cwd: root })]);

/** What a file imports, by the words that it uses; `loaded`: without what only types come from. */
export function importsOf(file: string, which: "all" | "loaded" = "all"): string[] {
  const text = readFileSync(resolve(root, file), "utf8");
  const code = which === "loaded" && file.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

export function fileOf(importer: string, specifier: string, known: ReadonlySet<string> = allFiles): string | undefined {
  const path = specifier.startsWith(".") ? join(dirname(importer), specifier) : specifier.replace(/^#/, "");
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate));
}

/** Our files that these import, and what they import, and so on. */
export function reachedFrom(starts: readonly string[], which: "all" | "loaded" = "all"): Set<string> {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const specifier of importsOf(file, which)) {
      const next = fileOf(file, specifier);
      if (next) reach(next);
    }
  };
  for (const start of starts) reach(start);
  return reached;
}
