import { resolve } from "node:path";
import { applyDecisions, type Decision } from "#lib/extraction/exchange/apply-decisions";
import { ArgillaFile, decisionsOfArgilla, toArgilla } from "#lib/extraction/exchange/argilla";
import { decisionsOfLabelStudio, LabelStudioFile, toLabelStudio } from "#lib/extraction/exchange/label-studio";
import { shownProposals } from "#lib/extraction/exchange/shown-proposal";
import { UsageError } from "../command.ts";
import { writeWhole } from "../database/write-private.ts";
import { given, named, type Words } from "./options.ts";
import { readJsonFile } from "./read-json-file.ts";

const FORMATS: Partial<Record<string, typeof toArgilla>> = { argilla: toArgilla, "label-studio": toLabelStudio };

/** Proposals into tools for annotators, and what was decided there back. */
export const exchange: Record<string, (words: Words) => Promise<void>> = {
  async export({ pool, args, values }) {
    const [file] = named(args, "file");
    const format = FORMATS[given(values, "format")];
    if (!format) throw new UsageError("--format is argilla or label-studio.");
    const proposals = await shownProposals(pool);
    await writeWhole(resolve(file), (handle) => handle.writeFile(`${JSON.stringify(format(proposals), null, 2)}\n`));
    console.log(`Wrote ${proposals.length} open proposals to ${resolve(file)}. It holds what was said: only this user can read it.`);
  },

  async import({ pool, args }) {
    const [file] = named(args, "file");
    const { applied, left } = await applyDecisions(pool, decisionsIn(await readJsonFile(file), file));
    console.log(`Took over ${applied.length} decisions.`);
    for (const { decision, why } of left) console.error(`Left: ${decision.id || "(no id)"}, ${decision.answer} by ${decision.by}: ${why}`);
    if (left.length > 0) process.exitCode = 1;
  },
};

/** By its shape: tasks of Label Studio have data, records of Argilla have responses. */
function decisionsIn(value: unknown, file: string): Decision[] {
  const tasks = LabelStudioFile.safeParse(value);
  if (tasks.success) return decisionsOfLabelStudio(tasks.data);
  const records = ArgillaFile.safeParse(value);
  if (records.success) return decisionsOfArgilla(records.data);
  throw new Error(`${file} is neither a list of records of Argilla nor of tasks of Label Studio. Nothing was done.`);
}
