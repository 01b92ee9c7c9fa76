import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect } from "playwright/test";
import { MARKET } from "#lib/policy/market";
import { fixedExamples } from "../support/fixed-examples.ts";
import { test } from "../support/fixtures.ts";

const FILE = resolve(import.meta.dirname, "../..", MARKET.seed, "examples.json");
test.use({ template: "empty" });

/** `npm test -- fixed-examples --update-snapshots` writes them anew. */
test("what a key for trying is answered is what the operations answer today over the invented catalogue", async ({ database }, {
  config,
}) => {
  const today = await fixedExamples(database);
  const isWritten = config.updateSnapshots === "all" || config.updateSnapshots === "changed";
  if (isWritten) await writeFile(FILE, `${JSON.stringify(today, null, 2)}\n`);
  else expect(today).toEqual(JSON.parse(await readFile(FILE, "utf8")));
});
