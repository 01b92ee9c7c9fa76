import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { settingOf } from "#lib/ai/consultant/read/setting";
import { configuredModel } from "#lib/ai/model/configured";
import { currentRelease } from "#lib/feed/release";
import type { Locale } from "#lib/policy/locale";
import { openWorkplace, runToEnd } from "../support/workplace.ts";
import { readSets, tableCases, WORKING, type Sets } from "./cases.ts";
import { readCatalogue, type Row } from "./catalogue.ts";
import { openCatalogue } from "./eval-database.ts";
import { ownWords, type OwnWords, type Written } from "./own-words.ts";
import { printReading, printWorst } from "./print.ts";
import { report } from "./report.ts";
import { brief, runHalf, type Caller } from "./run-half.ts";
import { runInjections } from "./run-injections.ts";
import { readPlans } from "./plans.ts";
import { openTables } from "./sentences.ts";
import { barsOf } from "./totals.ts";

/**
 * `npm run eval`: questions, briefs and readers by the configured model or the offline writer, sentences against the check of a
 * model's words, the words of all briefs, and orders against an obedient model; writes docs/evaluation.md. `-- --kept FOLDER` runs the kept half, too, once its digest is right;
 * `-- --worst` prints what missed, `-- --read` what a person has to read; `-- --quick` judges the sets alone and writes no page.
 */
const { values: asked } = parseArgs({
  options: { kept: { type: "string" }, worst: { type: "boolean" }, read: { type: "boolean" }, quick: { type: "boolean" } },
});

async function evaluate(everything: AsyncDisposableStack): Promise<void> {
  const started = performance.now();
  const sets = [{ name: "working", all: readSets(WORKING) }, ...(asked.kept ? [{ name: "kept", all: keptSets(asked.kept) }] : [])];
  const workplace = await openWorkplace(everything, "eval");
  const caller = await openCatalogue(everything, workplace, "eval");
  const catalogue = await readCatalogue(caller);
  const tables = await openTables(tableCases());
  const halves = [];
  for (const { name, all } of sets) halves.push(await runHalf(caller, catalogue, tables, name, all));
  if (asked.worst) halves.forEach(printWorst);
  if (asked.read) halves.forEach(printReading);
  if (asked.quick) {
    for (const { name, bar, figure, isMet } of halves.flatMap(barsOf))
      console.log(`${isMet ? "met   " : "missed"} ${name}: ${figure}, ${bar}`);
    return;
  }
  const words = { "zh-Hant": await wordsOf(caller, catalogue.rows, "zh-Hant"), en: await wordsOf(caller, catalogue.rows, "en") };
  const writer = configuredModel()?.name ?? "offline";
  const release = halves.flatMap(({ briefs }) => briefs.map((one) => one.brief?.release.version)).find(Boolean) ?? "unknown";
  const plans = readPlans(await settingOf(await currentRelease()));
  const injections = await runInjections(everything, workplace);
  const date = new Date().toISOString().slice(0, 10);
  await writePage(report({ date, writer, release, halves, words, injections, plans, seconds: (performance.now() - started) / 1000 }));
}

/** The words of the briefs of every pain point, on default terms; headlines of cited ones are masked along with its own. */
async function wordsOf(caller: Caller, rows: readonly Row[], locale: Locale): Promise<OwnWords> {
  const headlines = new Map(rows.map(({ slug, headline }) => [slug, headline[locale]]));
  const written: Written[] = [];
  for (const { slug } of rows) {
    const { sections } = await brief(caller, { slug, locale }, {});
    const cited = [slug, ...sections.evidence.items.flatMap((item) => item.slug ?? [])];
    written.push({ sections, names: [...new Set(cited)].flatMap((one) => headlines.get(one) ?? []) });
  }
  return ownWords(written, locale);
}

/** The kept half, if its files are those whose digests were committed before the first run. */
function keptSets(folder: string): Sets {
  const digests = resolve(import.meta.dirname, "kept.sha256");
  if (!existsSync(digests)) throw new Error("Nothing is kept back: commit the digests of a new set as tests/eval/kept.sha256 first.");
  const lines = readFileSync(digests, "utf8").trim().split("\n");
  const files = lines.map((line) => {
    const [digest, file = ""] = line.split(/\s+/);
    const found = createHash("sha256")
      .update(readFileSync(resolve(folder, file)))
      .digest("hex");
    if (found !== digest) throw new Error(`${file} is not the file whose digest was committed.`);
    return file;
  });
  return readSets(folder, files);
}

async function writePage(text: string): Promise<void> {
  const page = resolve(import.meta.dirname, "../../docs/evaluation.md");
  const formatted = await format(text, { ...(await resolveConfig(page)), parser: "markdown" });
  await writeFile(page, formatted);
  console.log(formatted);
}

await runToEnd(evaluate);
