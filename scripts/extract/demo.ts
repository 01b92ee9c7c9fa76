import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Pool } from "pg";
import { z } from "zod";
import { ingestShipped, ownerOfCatalogue } from "#lib/catalogue/shipped";
import { addSource } from "#lib/extraction/reading/add-source";
import { readSource } from "#lib/extraction/reading/read-source";
import { runSteps } from "#lib/extraction/run/run-steps";
import { inWords } from "./in-words.ts";
import { linesOf } from "./lines-of.ts";
import { named, type Words } from "./options.ts";
import { readJsonFile } from "./read-json-file.ts";

/** Of each source of the demo how it is connected, and the file that stands for an address or for what is piped in. */
const DemoSources = z.array(
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    config: z.unknown(),
    licence: z.string(),
    terms: z.string(),
    keepDays: z.int(),
    file: z.string().optional(),
  }),
);
type DemoSource = z.infer<typeof DemoSources>[number];
const SOURCES = "docs/extraction/demo/sources.json";

/** From four sources to the review page, without a model and without the network. Again it reads nothing new. */
export async function demo({ pool, args, by }: Words): Promise<void> {
  named(args);
  if ((await ownerOfCatalogue(pool)) === "nobody") {
    console.log("The catalogue is empty: the one that came with the software is read in, so that there is something to compare with.");
    await ingestShipped(pool, undefined, { by });
  }
  for (const source of DemoSources.parse(await readJsonFile(SOURCES))) {
    if (!(await isConnected(pool, source.id))) await addSource(pool, { ...source, by });
    const { items, threads } = await readSource(pool, source.id, standingIn(source));
    console.log(`${source.id} (${source.kind}): ${items} items, ${threads.size} discussions`);
  }
  for (const line of inWords(await runSteps(pool, { by }))) console.log(line);
  console.log("Review them: npm run review prints the address of the page, which opens on this machine alone.");
  console.log(
    "Drafting needs a model (AI_MODEL, its key and AI_PRICES in the environment, then npm run extract -- run --cap-usd N), or your own words in the page.",
  );
}

async function isConnected(pool: Pool, id: string): Promise<boolean> {
  return (await pool.query("SELECT FROM extraction.source WHERE id = $1", [id])).rowCount === 1;
}

function standingIn({ kind, file }: DemoSource) {
  if (file === undefined) return {};
  if (kind === "singer") return { input: linesOf(createReadStream(file)) };
  return { fetch: async () => new Response(await readFile(file)) };
}
