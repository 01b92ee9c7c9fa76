import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { z } from "zod";
import { openApiDocument } from "#lib/adapters/openapi/document";
import { referencesIn } from "#lib/adapters/openapi/schemas";
import { defineOperation, type Operation } from "#lib/operations/define";
import { restOperations } from "#lib/operations/index";
import { interfaceFiles } from "../../scripts/interface-files.ts";

/** An operation as the next one would be written: shapes with names of their own inside each other, and no other file. */
const Inner = z.object({ n: z.int().describe("A number.") }).meta({ id: "TestInner" });
const Outer = z.object({ inner: Inner, all: z.array(Inner).nullable() }).meta({ id: "TestOuter" });
const sixth = defineOperation({
  name: "sixth",
  title: { "zh-Hant": "第六個", en: "Sixth" },
  description: { "zh-Hant": "第六個", en: "The sixth." },
  rest: { method: "GET", path: "/sixth" },
  access: "key",
  readOnly: true,
  readsFeed: true,
  input: z.strictObject({}),
  output: z.object({ outer: Outer.optional() }).meta({ id: "TestAnswer" }),
  run: () => Promise.resolve({}),
});

test("every reference of the document leads somewhere, and every shape is led to, with an operation more as well", () => {
  for (const operations of [restOperations, [...restOperations, sixth as Operation]]) {
    const document = openApiDocument("https://observatory.example", {}, operations);
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(10);
    expect([...references].filter((reference) => at(document, reference) === undefined)).toEqual([]);
    const { schemas } = (document as { components: { schemas: object } }).components;
    expect(Object.keys(schemas).filter((name) => !references.has(`#/components/schemas/${name}`))).toEqual([]);
    expect("TestInner" in schemas).toBe(operations.length > restOperations.length);
  }
});

test("the OpenAPI document, the tools and the schemas of a catalogue's files are what the repository says they are: no change of them goes unseen", () => {
  for (const [file, text] of Object.entries(interfaceFiles())) {
    const kept = readFileSync(resolve(import.meta.dirname, "../..", file), "utf8");
    expect(JSON.parse(kept), `${file}: npm run check -- --fix writes it anew`).toEqual(JSON.parse(text));
  }
});

function at(document: unknown, reference: string): unknown {
  return reference
    .replace("#/", "")
    .split("/")
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
}
