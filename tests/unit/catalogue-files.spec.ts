import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import { expect, test } from "playwright/test";
import { fileSchemas } from "#lib/catalogue/file-schemas";
import { CATALOGUE_FILES } from "#lib/catalogue/ingest";
import { MARKET } from "#lib/policy/market";
import { schemaFile } from "../../scripts/interface-files.ts";
import { TEMPLATE_FOLDER } from "../support/catalogue-folder.ts";

const root = resolve(import.meta.dirname, "../..");

interface Described {
  properties: Record<string, { description?: string }>;
}

/** What one entry of a file looks like. */
function entryOf(schema: object): Described {
  return ("items" in schema ? schema.items : schema) as Described;
}

/** What a file's schema is about: its rows, its lines or the whole of it. */
function valuesIn(path: string): unknown[] {
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".csv")) return parse(text, { columns: true });
  if (path.endsWith(".jsonl"))
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  return [JSON.parse(text)];
}

test("every file of a catalogue has its schema, and the page on them names every field with what the schema says of it", () => {
  const page = readFileSync(join(root, "docs/catalogue.md"), "utf8");
  expect(fileSchemas().map(([file]) => file)).toEqual([...CATALOGUE_FILES]);
  for (const [file, schema] of fileSchemas()) {
    const [, section = ""] = page.split(`\n## ${file}\n`);
    const [own = ""] = section.split("\n## ");
    expect(own, file).toContain(schemaFile(file).replace("docs/", ""));
    const told = [...own.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(([, name, words]) => [name, words]);
    expect(told, file).toEqual(Object.entries(entryOf(schema).properties).map(([name, { description }]) => [name, description]));
  }
});

for (const [name, folder] of [
  ["shipped catalogue", resolve(root, MARKET.seed)],
  ["template", TEMPLATE_FOLDER],
] as const) {
  test(`the ${name} holds to the schemas of its files`, () => {
    for (const [file, schema] of fileSchemas()) {
      const validate = new Ajv2020({ allErrors: true }).compile(schema);
      const values = valuesIn(join(folder, file));
      expect(values.length, file).toBeGreaterThan(0);
      for (const value of values) expect(validate(value) ? [] : validate.errors, file).toEqual([]);
    }
  });
}

test("a schema refuses what an ingest refuses of one entry: a field too many, a text too long, a month that is none", () => {
  const schemas = new Map(fileSchemas().map(([file, schema]) => [file, new Ajv2020().compile(schema)]));
  const [topic] = valuesIn(join(TEMPLATE_FOLDER, "topics.json")) as [[object]];
  const [painpoint] = valuesIn(join(TEMPLATE_FOLDER, "painpoints.jsonl")) as [object];
  for (const [file, value] of [
    ["painpoints.jsonl", { ...painpoint, source_url: "x" }],
    ["painpoints.jsonl", { ...painpoint, headline: { "zh-Hant": "字", en: "" } }],
    ["topics.json", [{ ...topic[0], names: { "zh-Hant": ["字".repeat(81)], en: ["x"], "zh-Hans": [], yue: [] } }]],
    ["threads.csv", { thread_id: "thr_1", first_seen_month: "2024-13", outcome: "open" }],
  ] as const)
    expect(schemas.get(file)?.(value), JSON.stringify(value)).toBe(false);
  expect(schemas.get("painpoints.jsonl")?.(painpoint)).toBe(true);
});
