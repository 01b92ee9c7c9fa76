import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withdraw } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import type { Deployment } from "../../scripts/database/open.ts";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { openDatabase, openWorkplace, runToEnd } from "../support/workplace.ts";
import { evidenceRows, writeCatalogue, type CatalogueSize } from "./generated-catalogue.ts";
import { runStep, type Step } from "./load-catalogue.ts";
import { benchMillion } from "./million.ts";
import { load, reads, together, type Measured } from "./measure.ts";
import { bars, report, type Compared, type Run, type SizeRun } from "./report.ts";
import { startService, type ServiceUnderLoad } from "./service-under-load.ts";
import { EMPTY, KINDS, TURNS, workload, type Kind, type Workload } from "./workload.ts";

/** `npm run bench`: the service under load with three sizes of catalogue, and ingest of a million rows. */
const SIZES = [1_000, 10_000, 100_000];
const A_MILLION_ROWS: CatalogueSize = { painpoints: 6_250, threadsEach: 5, monthsEach: 32 };
const MOST_DETAILS = 20_000;
const docs = resolve(import.meta.dirname, "../../docs");
const ROUNDS = TURNS - 1;
/** Short turns, and many: what else the machine does lasts for seconds, and should fall on all alike. */
const SECONDS = { warmUp: 4, empty: 1, kind: 3 };

async function bench(everything: AsyncDisposableStack): Promise<void> {
  await buildIfNeeded();
  const workplace = await openWorkplace(everything, "bench");
  const open = (database: string) => openDatabase(everything, workplace, database);

  const evidence = await measureEvidence(await open("bench_evidence"), join(workplace, "evidence"));
  const candidates: Candidate[] = [];
  for (const painpoints of SIZES) {
    candidates.push(await prepare(everything, painpoints, await open(`bench_${painpoints}`), join(workplace, String(painpoints))));
  }
  await untilQuiet();
  const run: Run = { evidence, sizes: await measureAll(candidates) };

  await mkdir(docs, { recursive: true });
  const page = join(docs, "benchmarks.md");
  const text = report(run, commit(), await readFile(page, "utf8").catch(() => ""));
  await writeFile(page, text);
  console.log(`\n${text}`);
  const missed = bars(run).filter(({ met }) => !met);
  for (const { claim, measured } of missed) console.log(`Missed: ${claim} (${measured})`);
  if (missed.length === 0) console.log("Every bar is met.");
}

/** What is measured; with a plus where files differ from it. */
function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: docs, encoding: "utf8" }).trim();
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "-uno") === "" ? "" : "+"}`;
}

/** Loading takes long and is hurt by nothing; what is measured then wants the machine for itself. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; (loadavg()[0] ?? 0) > QUIET.load; tries += 1) {
    if (tries === 0) console.log("Waiting for a quiet machine …");
    if (tries === QUIET.mostTries) {
      console.log("The machine does not get quiet: the figures are from under load.");
      return;
    }
    await wait(QUIET.pauseMillis);
  }
}
/** Processes that wait for one of the processors, in the mean of a minute, and two hours of patience. */
const QUIET = { load: 0.4, pauseMillis: 5_000, mostTries: 1_440 };

/** A size that is loaded and served. */
interface Candidate {
  painpoints: number;
  ingest: Step;
  publish: Step;
  service: ServiceUnderLoad;
  asked: Workload;
  ownerUrl: string;
}

async function measureEvidence({ ownerUrl }: Deployment, folder: string): Promise<Run["evidence"]> {
  const rows = evidenceRows(A_MILLION_ROWS);
  console.log(`Ingesting ${rows.toLocaleString("en")} rows of evidence …`);
  await writeCatalogue(folder, A_MILLION_ROWS);
  return { rows, ingest: await runStep("ingest", ownerUrl, folder) };
}

async function prepare(everything: AsyncDisposableStack, painpoints: number, deployment: Deployment, folder: string): Promise<Candidate> {
  console.log(`Loading and publishing ${painpoints.toLocaleString("en")} pain points …`);
  await writeCatalogue(folder, { painpoints, threadsEach: 2, monthsEach: 3 });
  const ingest = await runStep("ingest", deployment.ownerUrl, folder);
  const publish = await runStep("publish", deployment.ownerUrl, folder);
  const slugs = await withOwnerPool(deployment.ownerUrl, async (pool) => {
    const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM feed.painpoint ORDER BY md5(slug) LIMIT $1", [MOST_DETAILS]);
    return rows.map(({ slug }) => slug);
  });
  const service = await startService(deployment);
  everything.defer(service.stop);
  return { painpoints, ingest, publish, service, asked: workload(slugs), ownerUrl: deployment.ownerUrl };
}

/** Sizes, kinds and rounds take turns, so that what else the machine does falls on all of them alike. */
async function measureAll(candidates: readonly Candidate[]): Promise<SizeRun[]> {
  // A machine that stood still for the whole of a turn has asked nothing: that turn is taken again.
  const emptyOf = async ({ url }: ServiceUnderLoad) => {
    const turn = () => load(url, reads([EMPTY]), { seconds: SECONDS.empty });
    const measured = await turn();
    return answered(measured.milliseconds.length + measured.failures === 0 ? await turn() : measured, "empty");
  };
  // Before and after: a service speeds up or slows down as it runs, and no kind shall gain by its place in the round.
  const measure = async ({ service }: Candidate, paths: readonly string[], what: string): Promise<Compared> => {
    const before = await emptyOf(service);
    const answers = answered(await load(service.url, reads(paths, [service.key]), { seconds: SECONDS.kind }), what);
    return { answers, empty: together([before, await emptyOf(service)]) };
  };
  console.log("Warming up …");
  const unasked = new Map<Candidate, Compared>();
  for (const candidate of candidates) {
    await warmUp(candidate);
    unasked.set(candidate, await measure(candidate, candidate.asked.unasked, "detail"));
    // A service that has run for a while: it has been asked for every detail before.
    answered(await load(candidate.service.url, reads(candidate.asked.paths("detail", 0), [candidate.service.key]), "once each"), "detail");
  }
  const seen = new Map(candidates.map((candidate) => [candidate, gathered()]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Measuring, round ${round} of ${ROUNDS} …`);
    for (const kind of round % 2 === 1 ? KINDS : KINDS.toReversed())
      for (const [candidate, kinds] of seen) kinds[kind].push(await measure(candidate, candidate.asked.paths(kind, round), kind));
  }
  return Promise.all(
    Array.from(seen, async ([candidate, kinds]) => {
      const { painpoints, ingest, publish, service } = candidate;
      const all = Object.fromEntries(KINDS.map((kind) => [kind, joined(kinds[kind])])) as Record<Kind, Compared>;
      return {
        painpoints,
        ingest,
        publish,
        kinds: all,
        unasked: unasked.get(candidate) ?? joined([]),
        webBytes: await service.memoryBytes(),
        withdrawSeconds: await timeWithdrawal(candidate),
      };
    }),
  );
}

/** The last thing that is done with a catalogue. */
async function timeWithdrawal({ ownerUrl }: Candidate): Promise<number> {
  return withOwnerPool(ownerUrl, async (pool) => {
    const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM feed.painpoint ORDER BY ordinal LIMIT 1");
    const started = performance.now();
    await withdraw(pool, rows[0]?.slug ?? "");
    return (performance.now() - started) / 1000;
  });
}

/** The empty handler is warmed up as long as each kind. */
async function warmUp({ service, asked }: Candidate): Promise<void> {
  answered(await load(service.url, reads([EMPTY]), { seconds: SECONDS.warmUp }), "empty");
  for (const kind of KINDS)
    answered(await load(service.url, reads(asked.paths(kind, 0), [service.key]), { seconds: SECONDS.warmUp }), kind);
}

function joined(parts: readonly Compared[]): Compared {
  return { answers: together(parts.map(({ answers }) => answers)), empty: together(parts.map(({ empty }) => empty)) };
}

function gathered(): Record<Kind, Compared[]> {
  return { list: [], filter: [], search: [], detail: [] };
}

/** One answer that is no 200 spoils the run: a fast refusal would look like a fast service. */
function answered(measured: Measured, what: string): Measured {
  if (measured.failures > 0 || measured.milliseconds.length === 0)
    throw new Error(`${what}: ${measured.failures} of ${measured.milliseconds.length} requests were not answered with 200.`);
  return measured;
}

const [, , flag, size] = process.argv;
await runToEnd(flag === "--million" ? (everything) => benchMillion(everything, size === undefined ? undefined : Number(size)) : bench);
