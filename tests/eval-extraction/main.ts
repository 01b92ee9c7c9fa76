import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { mask } from "#lib/extraction/reading/mask";
import { readGold, type Gold } from "./gold.ts";
import { findFellows, findUnlinked } from "./measure-candidates.ts";
import { measureDuplicates, rawDuplicates } from "./measure-duplicates.ts";
import { measureGroups } from "./measure-groups.ts";
import { measureSpeed } from "./measure-speed.ts";
import { scoreTriage } from "./measure-triage.ts";
import { measureMasks } from "./measure-masks.ts";
import { report } from "./report.ts";
import { tune } from "./tune.ts";

/**
 * `npm run eval:extraction FOLDER`: the steps that ask no model, against the raw discussions of the folder (threads.jsonl) and the
 * shipped pain points that were made of them; writes docs/extraction-evaluation.md. The discussions are read into memory and stored
 * nowhere. `-- --duplicates FILE` and `-- --masks FILE` measure other planted sets, `-- --tune` prints the cuts that the working half gives.
 */
const { values: asked, positionals } = parseArgs({
  options: { duplicates: { type: "string" }, masks: { type: "string" }, tune: { type: "boolean" } },
  allowPositionals: true,
});
const PLANTED = resolve(import.meta.dirname, "duplicates.jsonl");
const MASKS = resolve(import.meta.dirname, "masks.jsonl");
/** Of other readers, run once; nothing is tuned on them. */
const KEPT = { duplicates: resolve(import.meta.dirname, "kept/duplicates.jsonl"), masks: resolve(import.meta.dirname, "kept/masks.jsonl") };
/** As many as two minutes must do for. */
const THREADS = 10_000;

async function evaluate(gold: Gold): Promise<void> {
  const text = report({
    date: new Date().toISOString().slice(0, 10),
    threads: gold.threads.length,
    triage: scoreTriage(gold),
    fellows: findFellows(gold),
    unlinked: findUnlinked(gold),
    duplicates: measureDuplicates(asked.duplicates ?? PLANTED),
    raw: rawDuplicates(gold),
    masks: measureMasks(asked.masks ?? MASKS, mask),
    kept: {
      duplicates: measureDuplicates(KEPT.duplicates),
      masks: existsSync(KEPT.masks) ? measureMasks(KEPT.masks, mask) : undefined,
    },
    groups: { working: measureGroups(gold, "working"), kept: measureGroups(gold, "kept") },
    speed: measureSpeed(gold, THREADS),
  });
  const page = resolve(import.meta.dirname, "../../docs/extraction-evaluation.md");
  const formatted = await format(text, { ...(await resolveConfig(page)), parser: "markdown" });
  await writeFile(page, formatted);
  console.log(formatted);
}

const [folder] = positionals;
if (folder === undefined) {
  console.error("npm run eval:extraction FOLDER: the folder that holds threads.jsonl");
  process.exitCode = 1;
} else if (asked.tune) tune(readGold(folder));
else await evaluate(readGold(folder));
