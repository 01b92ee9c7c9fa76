import { writeFile } from "node:fs/promises";
import { openWorkplace, runToEnd } from "../support/workplace.ts";
import { readSets, WORKING } from "./cases.ts";
import { openCatalogue } from "./eval-database.ts";
import { readPlan } from "#lib/ai/consultant/read/read-plan";
import { findAround } from "#lib/ai/consultant/find";
import { findCurrentRelease } from "#lib/db/current-release";

async function main(everything: AsyncDisposableStack): Promise<void> {
  const workplace = await openWorkplace(everything, "dump");
  await openCatalogue(everything, workplace, "dump");
  const release = (await findCurrentRelease())!;
  const out = [];
  for (const one of readSets(WORKING).questions) {
    const plan = readPlan(one.message, release.freshness.visible_through_month);
    const found = plan.where.words === undefined ? [] : await findAround(release, plan.where);
    const diag = (globalThis as any).diag;
    (globalThis as any).diag = undefined;
    out.push({
      ...one,
      diag,
      plan,
      found: found.slice(0, 60).map(({ row, relevance, isBeside, isFaint }) => [row.slug, relevance, isBeside, isFaint]),
    });
  }
  await writeFile("/tmp/dump.json", JSON.stringify(out));
}
await runToEnd(main);
