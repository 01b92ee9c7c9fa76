import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { rehearsePublish } from "#lib/catalogue/rehearse-publish";
import { withdraw } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import type { Deployment } from "../../scripts/database/open.ts";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { openDatabase, openWorkplace } from "../support/workplace.ts";
import { writeCatalogue } from "./generated-catalogue.ts";
import { runStep, type Step } from "./load-catalogue.ts";
import { load, percentile, reads, together, type Measured } from "./measure.ts";
import { startService, type ServiceUnderLoad } from "./service-under-load.ts";
import { KINDS, TURNS, workload, type Kind, type Workload } from "./workload.ts";

/**
 * `npm run bench -- --million [N]`: a large catalogue, of a million pain points unless N says otherwise, beside one of a thousand. Some
 * 40 GB of disk and an hour at a million; an eighth of that at 100,000.
 */
const SMALL = 1_000;
const MOST_DETAILS = 20_000;
const SECONDS = 4;
const ROUNDS = TURNS - 1;
const MEGABYTE = 2 ** 20;

/** What was published of one size. */
interface Loaded {
  painpoints: number;
  ingest: Step;
  first: Step;
  /** Of a catalogue of which the text of one pain point in a hundred is another. */
  again: Step;
  rehearsalSeconds: number;
}

interface Candidate extends Loaded {
  deployment: Deployment;
  service: ServiceUnderLoad;
  asked: Workload;
  seen: Record<Kind, Measured[]>;
}

export async function benchMillion(everything: AsyncDisposableStack, painpoints = 1_000_000): Promise<void> {
  await buildIfNeeded();
  const workplace = await openWorkplace(everything, "bench-million");
  const candidates: Candidate[] = [];
  for (const size of [SMALL, painpoints]) {
    const deployment = await openDatabase(everything, workplace, `bench_${size}`);
    candidates.push(await prepare(everything, { painpoints: size, deployment, folder: join(workplace, String(size)) }));
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    console.log(round === 0 ? "Warming up …" : `Measuring, round ${round} of ${ROUNDS} …`);
    for (const kind of KINDS)
      for (const { service, asked, seen } of round % 2 === 1 ? candidates : candidates.toReversed()) {
        const measured = await load(service.url, reads(asked.paths(kind, round), [service.key]), { seconds: SECONDS });
        if (measured.failures > 0) throw new Error(`${kind}: ${measured.failures} requests were not answered with 200.`);
        if (round > 0) seen[kind].push(measured);
      }
  }
  const rows: string[] = [];
  for (const candidate of candidates) rows.push(await rowOf(candidate));
  const text = page(rows, candidates);
  await writeFile(resolve(import.meta.dirname, "../../docs/benchmarks-million.md"), text);
  console.log(`\n${text}`);
}

async function prepare(
  everything: AsyncDisposableStack,
  { painpoints, deployment, folder }: { painpoints: number; deployment: Deployment; folder: string },
): Promise<Candidate> {
  const { ownerUrl } = deployment;
  console.log(`Loading and publishing ${painpoints.toLocaleString("en")} pain points …`);
  await writeCatalogue(folder, { painpoints, threadsEach: 2, monthsEach: 3 });
  const ingest = await runStep("ingest", ownerUrl, folder);
  const first = await runStep("publish", ownerUrl, folder);
  console.log("Publishing once more, with one in a hundred changed …");
  const { slugs, rehearsalSeconds } = await withOwnerPool(ownerUrl, async (pool) => {
    await pool.query(CHANGE_ONE_IN_A_HUNDRED);
    const started = performance.now();
    await rehearsePublish(pool, { lagMonths: 1 });
    const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM feed.painpoint ORDER BY md5(slug) LIMIT $1", [MOST_DETAILS]);
    return { slugs: rows.map(({ slug }) => slug), rehearsalSeconds: (performance.now() - started) / 1000 };
  });
  const again = await runStep("publish", ownerUrl, folder);
  const service = await startService(deployment);
  everything.defer(service.stop);
  const seen = { list: [], filter: [], search: [], detail: [] };
  return { painpoints, ingest, first, again, rehearsalSeconds, deployment, service, asked: workload(slugs), seen };
}

const CHANGE_ONE_IN_A_HUNDRED = `
  UPDATE catalogue.painpoint SET curated = jsonb_set(curated, '{summary,en}', to_jsonb((curated -> 'summary' ->> 'en') || ' Still so.'))
  WHERE hashtext(slug) % 100 = 0`;

async function rowOf({ painpoints, ingest, first, again, rehearsalSeconds, deployment, service }: Candidate): Promise<string> {
  const webBytes = (await service.memoryBytes()) ?? Number.NaN;
  const withdrawMillis = await withOwnerPool(deployment.ownerUrl, async (pool) => {
    const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM feed.painpoint ORDER BY ordinal LIMIT 1");
    const started = performance.now();
    await withdraw(pool, rows[0]?.slug ?? "");
    return performance.now() - started;
  });
  const step = ({ seconds, peakBytes }: Step) => `${seconds.toFixed(1)} · ${Math.round(peakBytes / MEGABYTE)}`;
  return `| ${painpoints.toLocaleString("en")} | ${[step(ingest), step(first), step(again), rehearsalSeconds.toFixed(1), Math.round(withdrawMillis), Math.round(webBytes / MEGABYTE)].join(" | ")} |`;
}

function page(rows: readonly string[], [small, large]: readonly Candidate[]): string {
  const lines = KINDS.map((kind) => {
    const [one, other] = [together(small?.seen[kind] ?? []), together(large?.seen[kind] ?? [])];
    const millis = (share: number) => `${percentile(one, share).toFixed(1)} · ${percentile(other, share).toFixed(1)}`;
    return `| ${kind} | ${millis(0.5)} | ${millis(0.99)} | ${(percentile(other, 0.5) / percentile(one, 0.5)).toFixed(2)} |`;
  });
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  return `# A large catalogue beside a small one

Written by \`npm run bench -- --million [N]\`: generated catalogues, 16 connections, one key, ${ROUNDS} rounds in which the two take turns; load generator, services and database share the machine (${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB). Commit \`${commit}\`, ${new Date().toISOString().slice(0, 10)}. Bars at a million: first publish 12 minutes and 2 GB, with one in a hundred changed 60 s and 1 GB, a retraction holds within 1 s, web process 1.5 GB after the load, p50 at most 1.5 times that of 1,000, p99 of search 60 ms.

| Pain points | Ingest s · MB | First publish s · MB | With 1 % changed s · MB | Dry run s | A retraction holds after ms | Web process MB |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

| Request | p50 ms, small · large | p99 ms, small · large | p50 ratio |
| --- | --- | --- | --- |
${lines.join("\n")}
`;
}
