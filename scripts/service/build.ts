import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const SOURCES = [
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

/** Builds the site, unless this very source is built already. Written last, the stamp tells a whole build from a half one. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = join(root, ".next/built-from");
  const digest = await sourceDigest();
  if ((await readFile(stamp, "utf8").catch(() => "")) === digest) return;
  console.log("Building the site (about half a minute) …");
  await rm(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const next = join(root, "node_modules/next/dist/bin/next");
  await run(process.execPath, [next, "build"], { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build did not finish:\n${[stdout, stderr].join("\n").trim().split("\n").slice(-30).join("\n")}`);
  });
  await writeFile(stamp, digest);
}

async function sourceDigest(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const source of SOURCES) for (const file of await filesUnder(join(root, source))) hash.update(file).update(await readFile(file));
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
