import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");
/** Written last, it tells a whole build from a half one. */
export const builtStamp = join(root, ".next/built-from");
/** What a build is made of. */
export const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "package.json",
];

/** Whether this very source is built already, here or in the folder that it was copied from. */
export async function isBuilt(): Promise<boolean> {
  return (await readFile(builtStamp, "utf8").catch(() => "")) === (await sourceDigest());
}

export async function sourceDigest(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES)
    for (const file of await filesUnder(join(root, source))) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest("hex");
}

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path) || path.endsWith("lib/db/generated")) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = await Promise.all(
    entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((entry) => filesUnder(join(path, entry.name))),
  );
  return nested.flat();
}
