import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { check } from "#lib/catalogue/check";
import { exportCatalogue } from "#lib/catalogue/export";
import { readHistory, type HistoryLine } from "#lib/catalogue/history";
import { ingest } from "#lib/catalogue/ingest";
import { currentSettings, publish, type Published } from "#lib/catalogue/publish";
import { MOVED_RANKS, rehearsePublish, type Rehearsed } from "#lib/catalogue/rehearse-publish";
import { remove } from "#lib/catalogue/remove";
import { restore } from "#lib/catalogue/restore";
import { retract } from "#lib/catalogue/retract";
import { compareShipped, ingestShipped, ownerOfCatalogue } from "#lib/catalogue/shipped";
import { catalogueStatus } from "#lib/catalogue/status";
import { withOwnerPool } from "#lib/db/owner";
import { env } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import { isMonth } from "#lib/policy/months";
import { actingName } from "./acting-name.ts";
import { ask } from "./ask.ts";
import { runCommand, UsageError } from "./command.ts";
import { differenceInWords } from "./shipped-difference.ts";

/** `npm run catalogue -- …`: the operator's hand on the full database and on what is public of it. */
const USAGE = `npm run catalogue -- check <folder> [--allow-near-copies] [--sources <folder>]
                                                                  everything that ingest would refuse; changes nothing
npm run catalogue -- ingest <folder> [--allow-near-copies] [--sources <folder>]
                                                                  read a folder as docs/catalogue.md describes it; none of it in the words of those private sources
npm run catalogue -- export <folder> [--with-retracted]           write the full database into a new folder, as ingest reads it
npm run catalogue -- publish [--lag-months N] [--data-month M] [--dry-run]
                                                                  publish the feed, or say what that would change; N from 1 on, M as YYYY-MM
npm run catalogue -- status                                       what is in the full database and what is public
npm run catalogue -- history                                      who did what and when, newest first
npm run catalogue -- update [--dry-run]                           read and publish the catalogue that came with the software, over an older one of it
npm run catalogue -- retract <slug>                               take a pain point off every surface, until it is restored
npm run catalogue -- restore <slug> [--again <slug>]              let the next publish show it again
npm run catalogue -- remove <slug> [--again <slug>]               take it off every surface and out of the full database

--by <name> says in the history who does it; else it is this system's user. restore and remove ask for the slug once more, and take it from --again.`;

const OPTIONS = {
  "lag-months": { type: "string" },
  "data-month": { type: "string" },
  "dry-run": { type: "boolean" },
  "with-retracted": { type: "boolean" },
  "allow-near-copies": { type: "boolean" },
  sources: { type: "string" },
  again: { type: "string" },
  by: { type: "string" },
} as const;

interface Words {
  argument: string | undefined;
  values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];
  by: string;
}

const VERBS: Partial<Record<string, (pool: Pool, words: Words) => Promise<void>>> = {
  async check(pool, { argument, values }) {
    const { "allow-near-copies": allowNearCopies, sources } = values;
    const { rows, faulty, undecided, unread } = await check(pool, folder(argument), { allowNearCopies, sources });
    if (unread.length > 0) printUnread(unread);
    if (faulty.length === 0) {
      console.log(`Nothing to refuse: ${counted(rows)}. Nothing was changed.`);
      return;
    }
    for (const { described } of faulty) console.error(described.join("\n"));
    const count = faulty.reduce((sum, { faults }) => sum + faults.length, 0);
    console.error(`\n${count} ${count === 1 ? "fault" : "faults"} in ${faulty.map(({ file }) => file).join(", ")}. Nothing was changed.`);
    if (undecided.length > 0) console.error(`${undecided.join(", ")}: what refers to these is checked once they have none.`);
    process.exitCode = 1;
  },

  async ingest(pool, { argument, values, by }) {
    const allowNearCopies = values["allow-near-copies"];
    const { sources } = values;
    const told = { onLeftOut: printLeftOut, onUnread: printUnread };
    const rows = await ingest(pool, folder(argument), printRows, { by, allowNearCopies, sources, ...told });
    console.log(`Ingested ${counted(rows)}.`);
    console.log("Nothing of it is public before: npm run catalogue -- publish");
  },

  async export(pool, { argument, values }) {
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop.abort());
    const { rows, retracted } = await exportCatalogue(pool, folder(argument), {
      withRetracted: values["with-retracted"] ?? false,
      progress: printRows,
      signal: stop.signal,
    });
    console.log(`Exported ${counted(rows)} to ${resolve(folder(argument))}. It is the private catalogue: only this user can read it.`);
    if (retracted > 0)
      console.log(`${retracted} retracted are left out, since an ingest elsewhere would show them; --with-retracted writes them, too.`);
  },

  async publish(pool, { values, by }) {
    const months = { lagMonths: lagMonths(values["lag-months"]), dataMonth: dataMonth(values["data-month"]) };
    if (values["dry-run"]) reportRehearsal(await rehearsePublish(pool, months));
    else report(await publish(pool, { ...months, by }));
  },

  async update(pool, { values, by }) {
    await update(pool, values["dry-run"] ?? false, by);
  },

  async retract(pool, { argument, by }) {
    const slug = slugOf(argument);
    reportRetraction(await retract(pool, slug, { by, onWithdrawn: () => sayWithdrawn(slug) }));
  },

  async restore(pool, { argument, values, by }) {
    const slug = await slugTwice(argument, values.again);
    const { isStored } = await restore(pool, slug, { by });
    if (!isStored) console.log(`${slug} may come back. It was removed: ingest a catalogue that has it.`);
    console.log(`The next publish shows ${slug} again, as far as the lag lets it be seen: npm run catalogue -- publish`);
  },

  async remove(pool, { argument, values, by }) {
    const slug = await slugTwice(argument, values.again);
    const { threads, published } = await remove(pool, slug, { by, onWithdrawn: () => sayWithdrawn(slug) });
    console.log(`${slug} is out of the full database, with ${discussions(threads)} that it alone counted. No ingest takes it in again.`);
    reportRetraction(published);
  },

  async status(pool) {
    await printStatus(pool);
  },

  async history(pool) {
    const lines = await readHistory(pool);
    if (lines.length === 0) console.log("Nothing has been done yet.");
    for (const line of lines)
      console.log(`${line.at.toISOString()}  ${line.operator ?? "(not known)"}${line.door === "desk" ? " (desk)" : ""}  ${told(line)}`);
  },
};

await runCommand(USAGE, async ({ ownerUrl }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb, argument, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(" ")}`);
  const run = verb === undefined ? undefined : Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw new UsageError(verb === undefined ? "What to do?" : `There is no command ${verb}.`);
  const by = actingName(values.by);
  await withOwnerPool(ownerUrl, (pool) => run(pool, { argument, values, by }));
});

function folder(given: string | undefined): string {
  if (!given) throw new UsageError("Which folder?");
  return given;
}

function slugOf(given: string | undefined): string {
  if (!given) throw new UsageError("Which slug?");
  return given;
}

/** What is not to happen by a slip of the hand: the slug is typed twice. */
async function slugTwice(given: string | undefined, again: string | undefined): Promise<string> {
  const slug = slugOf(given);
  const second = again ?? (await ask("The slug, once more: "));
  if (second === undefined) throw new UsageError("Say the slug a second time, with --again.");
  if (second !== slug) throw new Error(`${second === "" ? "Nothing" : second} is not ${slug}: nothing was done.`);
  return slug;
}

function printRows(file: string, rows: number): void {
  console.log(`  ${file}: ${rows.toLocaleString("en")} rows`);
}

function printLeftOut(file: string, lines: number): void {
  console.log(`  ${file}: ${lines.toLocaleString("en")} left out, since they were removed; restore lets them in again`);
}

function printUnread(files: readonly string[]): void {
  const more = files.length > MOST_UNREAD ? ` and ${(files.length - MOST_UNREAD).toLocaleString("en")} more` : "";
  console.log(`  Not compared with, since sources are .txt and .jsonl files: ${files.slice(0, MOST_UNREAD).join(", ")}${more}`);
}
const MOST_UNREAD = 5;

function counted(rows: Partial<Record<string, number>>): string {
  return Object.entries(rows)
    .map(([file, count = 0]) => `${file} ${count.toLocaleString("en")}`)
    .join(", ");
}

function discussions(count: number): string {
  return count === 1 ? "one discussion" : `${count.toLocaleString("en")} discussions`;
}

function sayWithdrawn(slug: string): void {
  console.log(`${slug} is off every surface. The numbers of the others follow …`);
}

/** One line of the history, in words. */
function told({ act, subject }: HistoryLine): string {
  switch (act) {
    case "ingest":
      return `ingest   ${subject.file}, ${subject.rows.toLocaleString("en")} rows${subject.origin === "operator" ? "" : `, ${subject.origin === "shipped" ? "shipped" : "from discussions"}`}, sha256 ${subject.sha256.slice(0, 12)}`;
    case "publish":
      return `publish  ${subject.version}${subject.changed ? "" : ", which stood"}: ${subject.painpoints.toLocaleString("en")} pain points, visible through ${subject.visibleThroughMonth} (data month ${subject.dataMonth}, lag ${subject.lagMonths})`;
    case "remove":
      return `remove   ${subject.slug}, with ${discussions(subject.threads)}`;
    case "retract":
    case "restore":
      return `${act}  ${subject.slug}`;
  }
}

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

function reportRehearsal({ next, standing, changes, added, gone, moved }: Rehearsed): void {
  console.log(`A publish would show ${extent(next)}.`);
  console.log(standing ? `${standing.version} shows ${extent(standing)}.` : "Nothing is published yet.");
  printSlugs("New", added);
  printSlugs("Gone", gone);
  printSlugs(
    `Moved by ${MOVED_RANKS} ranks or more`,
    moved.map(({ slug, from, to }) => `${slug}  ${from} → ${to}`),
  );
  if (changes && added.length + gone.length + moved.length === 0) console.log("What changes is in words and counts.");
  console.log(`${changes ? "" : "It would change nothing. "}Nothing was published.`);
}

function extent({ painpoints, visibleThroughMonth, dataMonth: newest, lagMonths: lag }: Rehearsed["next"]): string {
  return `${painpoints.toLocaleString("en")} pain points through ${visibleThroughMonth} (data month ${newest}, lag ${lag})`;
}

function printSlugs(what: string, lines: readonly string[]): void {
  console.log(`${what}: ${lines.length.toLocaleString("en")}`);
  for (const line of lines) console.log(`  ${line}`);
}

function reportRetraction(published: Published | undefined): void {
  if (published) report(published);
  else console.log("The numbers of the others follow with the next publish.");
}

/** With the lag and the month that stand. */
async function update(pool: Pool, isDryRun: boolean, by: string): Promise<void> {
  if ((await ownerOfCatalogue(pool)) === "operator")
    throw new Error(`The catalogue is your own. To read the shipped one over it: npm run catalogue -- ingest ${MARKET.seed}`);
  const difference = await compareShipped(pool);
  console.log(`The catalogue that came with the software: ${differenceInWords(difference)}.`);
  if (isDryRun) {
    const { painpoints, dossiers } = difference;
    printSlugs("New", painpoints.added);
    printSlugs("Changed", painpoints.changed);
    printSlugs("With a new or another dossier", [...dossiers.added, ...dossiers.changed].toSorted());
    return;
  }
  await ingestShipped(pool, undefined, { by, onLeftOut: printLeftOut });
  const current = await currentSettings(pool);
  report(
    await publish(pool, {
      lagMonths: current?.lagMonths ?? env().LAG_MONTHS,
      dataMonth: current?.pinned === true ? current.dataMonth : undefined,
      by,
    }),
  );
}

async function printStatus(pool: Pool): Promise<void> {
  const { full, release, others } = await catalogueStatus(pool);
  if (full) {
    console.log(
      `Full database   ${full.painpoints} pain points (${full.retracted} retracted), ${full.threads} threads, ${full.mentions} mentions, ${full.replies} replies`,
    );
    console.log(`                evidence through ${full.newest ?? "—"}`);
  }
  if (release) await printRelease(pool, release);
  else if (others.length === 0) console.log("Public feed     nothing is published yet");
  else console.log("Public feed     not yet in this version's layout: npm run migrate");
  for (const { layout, version, painpoints, visibleThroughMonth } of others)
    console.log(
      `In layout ${`${layout}`.padEnd(5)} ${version}: ${painpoints} pain points, visible through ${visibleThroughMonth}, for processes of another version`,
    );
  if (release && others.length > 0) console.log("                when none of them runs and nobody goes back: npm run migrate -- --finish");
}

type StandingRelease = NonNullable<Awaited<ReturnType<typeof catalogueStatus>>["release"]>;

async function printRelease(pool: Pool, release: StandingRelease): Promise<void> {
  const pinned = release.data_month_pinned ? " (pinned)" : "";
  console.log(
    `Public feed     ${release.version}: ${release.painpoint_count} pain points, visible through ${release.visible_through_month}`,
  );
  console.log(
    `                data month ${release.data_month}${pinned}, lag ${release.lag_months}, published ${release.published_at.toISOString()}`,
  );
  const current = await currentSettings(pool);
  if (current?.hasEmptyPlaces) console.log("                a retraction since, whose numbers follow with the next publish");
  if (current?.hasUnpublished)
    console.log("                not in it: what was ingested or restored since. To show it: npm run catalogue -- publish");
}
