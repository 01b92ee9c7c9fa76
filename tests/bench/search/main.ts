import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { withClient } from "../../support/database.ts";
import { openDatabase, openWorkplace, runToEnd } from "../../support/workplace.ts";
import { shippedScored } from "../../support/shipped-index.ts";
import { miniSearch, observatory, postgresFullText, type Engine } from "./engines.ts";
import { halvesThere, judged, type Half } from "./judgements.ts";
import { measure, summarise, type Measured } from "./quality.ts";
import { report, type Run } from "./report.ts";
import { roundTrip } from "./round-trip.ts";

/**
 * `npm run bench:search`: how well the judged queries are answered, beside two peers, into docs/search.md. `-- --worst` lists the
 * queries that are answered worst; `-- --round-trip` the phrases of dossiers that do not find their own pain point.
 */
export async function answers(engine: Engine, half: Half): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const one of judged(half)) {
    const found = await engine(one.q);
    measured.push(measure({ judged: one, found, isEmpty: found.length === 0 }));
  }
  return measured;
}

async function main(everything: AsyncDisposableStack): Promise<void> {
  const ours = observatory();
  if (process.argv.includes("--round-trip")) {
    const { phrases, lost } = await roundTrip(ours, shippedScored());
    for (const { slug, phrase, place } of lost) console.log(`${slug}: ${phrase} (${place === undefined ? "not found" : `place ${place}`})`);
    console.log(`${lost.length} of ${phrases} phrases do not find their own pain point among the first three.`);
    return;
  }
  if (process.argv.includes("--worst")) {
    const measured = (await answers(ours, "working")).filter(({ class: name, isEmpty }) => name !== "none" || !isEmpty);
    console.table(measured.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 40));
    return;
  }
  const workplace = await openWorkplace(everything, "search");
  const { ownerUrl } = await openDatabase(everything, workplace, "peers");
  await withClient(ownerUrl, async (client) => {
    const engines = [
      { name: "Painpoint Observatory", engine: ours },
      { name: "MiniSearch", engine: miniSearch() },
      { name: "PostgreSQL full text", engine: await postgresFullText(client) },
    ];
    const runs: Run[] = [];
    for (const half of halvesThere())
      for (const { name, engine } of engines) runs.push({ half, name, summaries: summarise(await answers(engine, half)) });
    const { phrases, lost } = await roundTrip(ours, shippedScored());
    const file = resolve(import.meta.dirname, "../../../docs/search.md");
    const written = report(runs, { painpoints: shippedScored().length, phrases, lost: lost.length });
    const text = await format(written, { ...(await resolveConfig(file)), parser: "markdown" });
    await writeFile(file, text);
    console.log(text);
  });
}

if (import.meta.main) await runToEnd(main);
