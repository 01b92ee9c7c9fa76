import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";
import { GUARDED_PACKAGES, IMPORT_LAW, isPackage, lawOf } from "../../import-law.mjs";
import { productionStarts } from "../../scripts/pack/production-starts.ts";
import { fileOf, importsOf, productFiles as files, reachedFrom } from "../support/imports.ts";

const root = resolve(import.meta.dirname, "../..");

test("every file of the product falls under a law", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !lawOf(file))).toEqual([]);
});

test("no file imports a layer above its own, nor a package that has another importer", () => {
  const breaches = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => (isLawful(file, specifier) ? [] : [`${file} → ${specifier}`])),
  );
  expect(breaches).toEqual([]);
});

test("the private side is imported by scripts and tests alone", () => {
  const isPrivate = (path: string) => /^(?:#?lib)\/(?:catalogue|extraction)\//.test(path);
  expect(files.filter((file) => !isPrivate(file) && importsOf(file).some(isPrivate))).toEqual([]);
  const catalogue = files.filter((file) => file.startsWith("lib/catalogue/"));
  expect(catalogue.filter((file) => importsOf(file).some((specifier) => specifier.startsWith("#lib/extraction/")))).toEqual([]);
});

test("the environment is read in one place", () => {
  const readers = files.filter((file) => file.startsWith("lib/") && readsEnvironment(file));
  expect(readers).toEqual(["lib/env.ts"]);
});

test("no file imports its way back to itself, by a type neither", () => {
  const scripts = globSync("scripts/**/*.ts", { cwd: root });
  const known = new Set([...files, ...scripts]);
  const imports = new Map([...known].map((file) => [file, importsOf(file).flatMap((specifier) => fileOf(file, specifier, known) ?? [])]));
  expect(circles(imports)).toEqual([]);
});

test("what runs on a production-only install imports no package that only building and testing need", () => {
  const { devDependencies } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const starts = productionStarts();
  expect(starts).toContain("scripts/service/serve.ts");
  // The site's own files are bundled into the build.
  const reached = reachedFrom([...starts, "scripts/bootstrap/run.mjs", ...files]);
  const breaches = [...reached].flatMap((file) =>
    importsOf(file).flatMap((specifier) =>
      Object.keys(devDependencies).some((name) => isPackage(specifier, name)) ? [`${file} → ${specifier}`] : [],
    ),
  );
  expect(breaches).toEqual([]);
});

test("the law itself has no place twice", () => {
  const places = IMPORT_LAW.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
});

/** One way round for every circle that a walk along the imports closes. */
function circles(imports: ReadonlyMap<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) walk(imported, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}

/** In the code itself: the documentation's examples name the environment in text. */
function readsEnvironment(file: string): boolean {
  const reads = (node: ts.Node): boolean =>
    (ts.isPropertyAccessExpression(node) && node.getText() === "process.env") || (ts.forEachChild(node, reads) ?? false);
  return reads(ts.createSourceFile(file, readFileSync(resolve(root, file), "utf8"), ts.ScriptTarget.Latest, true));
}

function isLawful(file: string, specifier: string): boolean {
  const law = lawOf(file);
  const inside = /^#lib\/(.+)$/.exec(specifier)?.[1];
  if (inside !== undefined) return law?.layers.some((layer) => inside === layer || inside.startsWith(`${layer}/`)) ?? false;
  const room = /^#components\/([^/]+)\//.exec(specifier)?.[1];
  if (room !== undefined) return law?.rooms?.includes(room) ?? file.startsWith("app/");
  const guard = GUARDED_PACKAGES.find((name) => isPackage(specifier, name));
  return guard === undefined || (law?.packages?.includes(guard) ?? false);
}
