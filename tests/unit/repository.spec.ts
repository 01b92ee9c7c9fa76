import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { ERRORS } from "#lib/errors";
import { LOCALES } from "#lib/policy/locale";

const root = resolve(import.meta.dirname, "../..");
const json = (file: string) => JSON.parse(readFileSync(resolve(root, file), "utf8")) as Record<string, unknown>;
const lock = json("package-lock.json") as {
  packages: Record<string, { version: string; resolved?: string; optionalDependencies?: Record<string, string> }>;
};

/** Versions below these have known holes. */
const FLOORS = { next: "16.3.3", react: "19.2.6", "react-dom": "19.2.6", "next-auth": "4.24.15", nodemailer: "9.0.1" };

test("no package lies below the floor of its security advisories", () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    const version = lock.packages[`node_modules/${name}`]?.version ?? "0";
    expect(version.localeCompare(floor, "en", { numeric: true }), `${name} ${version} ≥ ${floor}`).toBeGreaterThanOrEqual(0);
  }
});

test("the lockfile names the packages of every platform, and no registry", () => {
  const optional = Object.values(lock.packages).flatMap((entry) => Object.entries(entry.optionalDependencies ?? {}));
  const missing = optional.filter(([name, version]) => /^\d/.test(version) && !lock.packages[`node_modules/${name}`]);
  expect(missing, "run node scripts/bootstrap/complete-lockfile.mjs").toEqual([]);
  expect(Object.values(lock.packages).filter((entry) => entry.resolved)).toEqual([]);
});

/** As much of CycloneDX as says which packages there are, and that each is the one that the lockfile vouches for. */
const Materials = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.string().regex(/^1\.\d$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.object({ component: z.object({ "bom-ref": z.string(), name: z.string() }) }),
  components: z.array(
    z.object({
      "bom-ref": z.string(),
      type: z.literal("library"),
      purl: z.string().startsWith("pkg:npm/"),
      hashes: z.array(z.object({ alg: z.literal("SHA-512"), content: z.string().length(128) })).optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test("npm writes a bill of materials (CycloneDX) that names every package of the lockfile, and nothing else", async () => {
  const { stdout } = await promisify(execFile)("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: root,
    maxBuffer: Infinity,
  });
  const { components, dependencies, metadata } = Materials.parse(JSON.parse(stdout));
  const named = Object.entries(lock.packages)
    .filter(([place]) => place !== "")
    .map(([place, { version }]) => `pkg:npm/${place.slice(place.lastIndexOf("node_modules/") + 13)}@${version}`);
  expect(new Set(components.map(({ purl }) => decodeURIComponent(purl)))).toEqual(new Set(named));
  const known = new Set([metadata.component["bom-ref"], ...components.map((component) => component["bom-ref"])]);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([]);
});

test("every dependency is pinned to one version", () => {
  const { dependencies, optionalDependencies, devDependencies } = json("package.json") as Record<string, Record<string, string>>;
  expect(
    Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});

test("both languages have the same words", () => {
  const [zhHant, en] = ["zh-Hant", "en"].map((locale) => paths(json(`lib/adapters/web/messages/${locale}.json`)));
  expect(zhHant).toEqual(en);
});

test("every error has its words in both languages, and Chinese ones hold Han", () => {
  for (const [code, { title, detail }] of Object.entries(ERRORS)) {
    for (const locale of LOCALES) expect(title[locale].length * detail[locale].length, code).toBeGreaterThan(0);
    expect(title["zh-Hant"] + detail["zh-Hant"], code).toMatch(/\p{Script=Han}/u);
    expect(title.en + detail.en, code).not.toMatch(/\p{Script=Han}/u);
  }
});

function paths(node: unknown, prefix = ""): string[] {
  if (typeof node !== "object" || node === null) return [prefix];
  return Object.entries(node)
    .flatMap(([key, value]) => paths(value, `${prefix}.${key}`))
    .toSorted();
}
