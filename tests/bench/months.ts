import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { openDatabase, openWorkplace, runToEnd } from "../support/workplace.ts";
import { load, percentile, reads, requestsPerSecond, together, type Measured } from "./measure.ts";
import { seededRandom } from "./random.ts";
import { startService } from "./service-under-load.ts";
import { queries } from "./workload.ts";

/** `npm run bench:months`: what a former month costs beside the present one, and what keeping all months adds to the first publish. */
const ROUNDS = 6;
const SECONDS = 3;
const WARM_UP_SECONDS = 6;
const SEARCHES = 2_000;
/** At p99, in times of the present. */
const MOST = 1.2;
const MOST_SECONDS_MORE = 20;

const KINDS = ["list", "search", "detail", "domains"] as const;
type Kind = (typeof KINDS)[number];

async function bench(everything: AsyncDisposableStack): Promise<void> {
  await buildIfNeeded();
  const workplace = await openWorkplace(everything, "bench-months");
  const one = await openDatabase(everything, workplace, "bench_one_month");
  const all = await openDatabase(everything, workplace, "bench_all_months");
  const [oneSeconds, allSeconds] = [await publishFirst(one.ownerUrl, 0), await publishFirst(all.ownerUrl)];
  const { months, details } = await withOwnerPool(all.ownerUrl, async (pool) => ({
    months: (await pool.query<{ month: string }>("SELECT visible_through_month AS month FROM feed.release ORDER BY month")).rows.map(
      ({ month }) => month,
    ),
    details: (
      await pool.query<{ slug: string; month: string }>(
        "SELECT slug, visible_through_month AS month FROM feed.painpoint JOIN feed.release ON release.id = release_id ORDER BY md5(slug || visible_through_month)",
      )
    ).rows,
  }));
  const last = months.at(-1) ?? "";
  const random = seededRandom(11);
  const searches = queries(random).slice(0, SEARCHES);
  const monthOf = (at: number) => months[at % (months.length - 1)] ?? "";
  const present: Record<Kind, string[]> = {
    list: Array.from({ length: 200 }, (_, at) => `/painpoints?limit=20&offset=${20 * (at % 10)}`),
    search: searches.map((q) => `/painpoints?${new URLSearchParams({ q })}`),
    detail: details.filter(({ month }) => month === last).map(({ slug }) => `/painpoints/${slug}`),
    domains: ["/domains"],
  };
  const former: Record<Kind, string[]> = {
    list: present.list.map((path, at) => `${path}&as_of=${monthOf(at)}`),
    search: present.search.map((path, at) => `${path}&as_of=${monthOf(at)}`),
    detail: details.filter(({ month }) => month !== last).map(({ slug, month }) => `/painpoints/${slug}?as_of=${month}`),
    domains: months.slice(0, -1).map((month) => `/domains?as_of=${month}`),
  };

  const service = await startService(all);
  everything.defer(service.stop);
  const measure = async (paths: readonly string[], seconds: number) => {
    const asked = reads(
      paths.map((path) => `/api/v1${path}`),
      [service.key],
    );
    const measured = await load(service.url, asked, { seconds });
    if (measured.failures > 0) throw new Error(`${measured.failures} requests were not answered with 200.`);
    return measured;
  };
  console.log("Warming up …");
  for (const kind of KINDS) for (const paths of [present[kind], former[kind]]) await measure(paths, WARM_UP_SECONDS);
  const seen = Object.fromEntries(KINDS.map((kind) => [kind, { present: [], former: [] }])) as unknown as Record<
    Kind,
    { present: Measured[]; former: Measured[] }
  >;
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Measuring, round ${round} of ${ROUNDS} …`);
    for (const kind of KINDS) {
      // Who goes first takes turns, so that what else the machine does falls on both alike.
      const turns = [["present", present] as const, ["former", former] as const];
      for (const [name, paths] of round % 2 === 1 ? turns : turns.toReversed()) seen[kind][name].push(await measure(paths[kind], SECONDS));
    }
  }
  const rows = KINDS.map((kind) => ({ kind, present: together(seen[kind].present), former: together(seen[kind].former) }));
  const text = page({ months: months.length, oneSeconds, allSeconds, rows });
  await writeFile(resolve(import.meta.dirname, "../../docs/benchmarks-months.md"), text);
  console.log(`\n${text}`);
}

/** Seconds of the first publish, with so many months before the one that stands. */
async function publishFirst(ownerUrl: string, pastMonths?: number): Promise<number> {
  return withOwnerPool(ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    const started = performance.now();
    await publish(pool, { lagMonths: 1, pastMonths });
    return (performance.now() - started) / 1000;
  });
}

interface Run {
  months: number;
  oneSeconds: number;
  allSeconds: number;
  rows: { kind: Kind; present: Measured; former: Measured }[];
}

function page({ months, oneSeconds, allSeconds, rows }: Run): string {
  const more = allSeconds - oneSeconds;
  const line = ({ kind, present, former }: Run["rows"][number]) => {
    const ratio = (share: number) => percentile(former, share) / percentile(present, share);
    const millis = (measured: Measured, share: number) => percentile(measured, share).toFixed(1);
    return `| ${kind} | ${Math.round(requestsPerSecond(present))} · ${Math.round(requestsPerSecond(former))} | ${millis(present, 0.5)} · ${millis(former, 0.5)} | ${millis(present, 0.99)} · ${millis(former, 0.99)} | ${ratio(0.99).toFixed(2)} | ${ratio(0.99) <= MOST ? "yes" : "no"} |`;
  };
  return `# What former months cost

Written by \`npm run bench:months\`: the shipped catalogue with ${months} months, 16 connections, one key, ${ROUNDS} rounds in which the present and former months take turns. Former requests name every kept month in turn, so that no month is asked for much. What the service remembers of answers counts for both; the first search of a month reads its lists of words, which is in the warm-up. Load generator, service and database share the machine.

| Kind | A second, present · \`as_of\` | p50 ms | p99 ms | p99 ratio | At most ${MOST} |
| --- | --- | --- | --- | --- | --- |
${rows.map(line).join("\n")}

The first publish took ${oneSeconds.toFixed(1)} s with one month and ${allSeconds.toFixed(1)} s with all ${months}: ${more.toFixed(1)} s more (at most ${MOST_SECONDS_MORE}: ${more <= MOST_SECONDS_MORE ? "yes" : "no"}).
`;
}

await runToEnd(bench);
