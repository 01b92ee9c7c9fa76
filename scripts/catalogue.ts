import { parseArgs } from "node:util";
import { ingest } from "#lib/catalogue/ingest";
import type { Pool } from "pg";
import { currentSettings, publish, type Published } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { compareShipped, ingestShipped, ownerOfCatalogue } from "#lib/catalogue/shipped";
import { catalogueStatus } from "#lib/catalogue/status";
import { withOwnerPool } from "#lib/db/owner";
import { env } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import { isMonth } from "#lib/policy/months";
import { runCommand, UsageError } from "./command.ts";

/** `npm run catalogue -- …`: the operator's hand on the full database and on what is public of it. */
const USAGE = `npm run catalogue -- ingest <folder>                              read threads.csv, evidence.csv and painpoints.jsonl
npm run catalogue -- publish [--lag-months N] [--data-month M]    publish the feed; N from 1 on, M as YYYY-MM
npm run catalogue -- status                                       what is in the full database and what is public
npm run catalogue -- update [--dry-run]                           read and publish the catalogue that came with the software, over an older one of it
npm run catalogue -- retract <slug>                               take a pain point off every surface, for good`;

await runCommand(USAGE, async ({ ownerUrl }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "lag-months": { type: "string" }, "data-month": { type: "string" }, "dry-run": { type: "boolean" } },
  });
  const [verb, argument, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(" ")}`);

  await withOwnerPool(ownerUrl, async (pool) => {
    switch (verb) {
      case "ingest": {
        if (!argument) throw new UsageError("Which folder?");
        const rows = await ingest(pool, argument, (file, done) => console.log(`  ${file}: ${done.toLocaleString("en")} rows`));
        console.log(
          `Ingested ${Object.entries(rows)
            .map(([file, count]) => `${file} ${count.toLocaleString("en")}`)
            .join(", ")}.`,
        );
        console.log("Nothing of it is public before: npm run catalogue -- publish");
        return;
      }
      case "publish":
        report(await publish(pool, { lagMonths: lagMonths(values["lag-months"]), dataMonth: dataMonth(values["data-month"]) }));
        return;
      case "update":
        await update(pool, values["dry-run"] ?? false);
        return;
      case "retract":
        if (!argument) throw new UsageError("Which slug?");
        reportRetraction(
          await retract(pool, argument, () => console.log(`${argument} is off every surface. The numbers of the others follow …`)),
        );
        return;
      case "status":
        await printStatus(pool);
        return;
      default:
        throw new UsageError(verb === undefined ? "What to do?" : `There is no command ${verb}.`);
    }
  });
});

function lagMonths(given: string | undefined): number {
  if (given === undefined) return env().LAG_MONTHS;
  if (!/^\d+$/.test(given) || Number(given) < 1)
    throw new UsageError("--lag-months must be a whole number from 1 on: the public feed always lags behind the full database.");
  return Number(given);
}

function dataMonth(given: string | undefined): string | undefined {
  if (given !== undefined && !isMonth(given)) throw new UsageError("--data-month must be a month as YYYY-MM.");
  return given;
}

function report({ version, changed, painpoints, visibleThroughMonth, dataMonth: newest }: Published): void {
  const state = `${painpoints.toLocaleString("en")} pain points, visible through ${visibleThroughMonth} (full database through ${newest})`;
  console.log(changed ? `Published ${version}: ${state}.` : `Nothing changed: ${version} stands, ${state}.`);
}

function reportRetraction(published: Published | undefined): void {
  if (published) report(published);
  else console.log("The numbers of the others follow with the next publish.");
}

/** With the lag and the month that stand. */
async function update(pool: Pool, isDryRun: boolean): Promise<void> {
  if ((await ownerOfCatalogue(pool)) === "operator")
    throw new Error(`The catalogue is your own. To read the shipped one over it: npm run catalogue -- ingest ${MARKET.seed}`);
  const { added, changed, left } = await compareShipped(pool);
  const stay = left === 0 ? "" : `; ${left} that it has no more stay`;
  console.log(`The catalogue that came with the software: ${added} new pain points, ${changed} changed${stay}.`);
  if (isDryRun) return;
  await ingestShipped(pool);
  const current = await currentSettings(pool);
  report(
    await publish(pool, {
      lagMonths: current?.lagMonths ?? env().LAG_MONTHS,
      dataMonth: current?.pinned === true ? current.dataMonth : undefined,
    }),
  );
}

async function printStatus(pool: Parameters<typeof catalogueStatus>[0]): Promise<void> {
  const { full, release } = await catalogueStatus(pool);
  if (full) {
    console.log(
      `Full database   ${full.painpoints} pain points (${full.retracted} retracted), ${full.threads} threads, ${full.mentions} mentions, ${full.replies} replies`,
    );
    console.log(`                evidence through ${full.newest ?? "—"}`);
  }
  if (!release) {
    console.log("Public feed     nothing is published yet");
    return;
  }
  const pinned = release.data_month_pinned ? " (pinned)" : "";
  console.log(
    `Public feed     ${release.version}: ${release.painpoint_count} pain points, visible through ${release.visible_through_month}`,
  );
  console.log(
    `                data month ${release.data_month}${pinned}, lag ${release.lag_months}, published ${release.published_at.toISOString()}`,
  );
  const current = await currentSettings(pool);
  if (current?.hasEmptyPlaces) console.log("                a retraction since, whose numbers follow with the next publish");
  if (current?.hasUnpublished) console.log("                not in it: what was ingested since. To show it: npm run catalogue -- publish");
}
