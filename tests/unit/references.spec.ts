import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "playwright/test";
import { VARIABLES } from "#lib/env";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split("\n");
const folders = new Set(files.flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/"))));
const code = files
  .filter((file) => /\.(ts|tsx|mjs|prisma|sql|css)$/.test(file) || file === "package.json")
  .map(read)
  .join("\n");

const TELLING = ["README.md", "AGENTS.md", ...files.filter((file) => file.startsWith("docs/decisions/"))];
/** Made at a start or a build, so that no clone holds them. */
const MADE_LATER = /^(?:\.data|lib\/db\/generated)(?:\/|$)/;

test("every file and folder that README, AGENTS.md, the decisions and the schema name is there", () => {
  const named = [
    ...TELLING.flatMap((file) => spansOf(file).map((span) => [file, span])),
    ...commentPaths("prisma/schema.prisma").map((path) => ["prisma/schema.prisma", path]),
  ] as [string, string][];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, name]) => isPath(name) && !isThere(name))).toEqual([]);
});

test("every name of our code that README, AGENTS.md and the decisions mention is still in it", () => {
  const words = new Set(code.match(/\w+/g));
  const named = TELLING.flatMap((file) => spansOf(file).map((span) => [file, span] as const)).filter(([, span]) => isName(span));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, span]) => !words.has(span.replace("()", "").split(".").at(-1) ?? ""))).toEqual([]);
});

test("README's table of variables is complete, and names none that nothing reads", () => {
  const table = read("README.md").split("## Configuration")[1]?.split("\n## ")[0] ?? "";
  const rows = Array.from(table.matchAll(/^\| (`[^|]+)\|/gm), ([, names = ""]) =>
    Array.from(names.matchAll(/`([A-Z_]+)`/g), ([, name]) => name),
  );
  expect(rows.flat().toSorted()).toEqual([...VARIABLES].toSorted());
});

function spansOf(file: string): string[] {
  return Array.from(read(file).matchAll(/`([^`\n]+)`/g), ([, span = ""]) => span);
}

function commentPaths(file: string): string[] {
  return read(file).match(/\b(?:app|components|docs|lib|prisma|scripts|tests)\/[\w./[\]-]+\w/g) ?? [];
}

function isPath(name: string): boolean {
  return /^(?:app|components|docs|lib|prisma|scripts|tests)\/[\w./[\]()-]*$/.test(name) || /^[\w.-]+\.(?:ts|tsx|mjs|md|prisma)$/.test(name);
}

function isThere(name: string): boolean {
  const path = name.replace(/\/$/, "");
  if (MADE_LATER.test(path) || files.includes(path) || files.includes(`${path}.ts`) || folders.has(path)) return true;
  return !path.includes("/") && files.some((file) => basename(file) === path);
}

/** `camelCase`, `SHOUTED` or `called()`: a name of code, ours or of what we use. */
function isName(span: string): boolean {
  return /^(?:[A-Za-z_][\w.]*\(\)|[a-z]+(?:[A-Z][a-z]+)+|[A-Z]{4,}(?:_[A-Z]+)*)$/.test(span);
}
