import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { chromium } from "playwright";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import { freePort } from "../../scripts/free-port.ts";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { BROWSER_ARGUMENTS, browserPath } from "../../scripts/test/browser.ts";
import { openDatabase, openWorkplace, runToEnd } from "../support/workplace.ts";
import { startService } from "./service-under-load.ts";
import { measureScripts } from "./page-scripts.ts";
import { CATEGORIES, FEED_BYTES, missedBars, PAGE_BYTES, webReport, type Category, type Measured, type PageRun } from "./web-report.ts";

/** `npm run bench:web`: Lighthouse on the pages that most people see, and how much JavaScript they cost. */
const PAGES: Measured[] = [
  { name: "feed, Chinese", path: "/zh-Hant", mostBytes: FEED_BYTES },
  { name: "feed, English", path: "/en", mostBytes: FEED_BYTES },
  // Search engines are told to leave searches alone, which Lighthouse takes for a fault.
  { name: "search", path: "/en?q=parking&min_confidence=medium", mostBytes: FEED_BYTES, exempt: "seo" },
  { name: "detail, Chinese", path: "/zh-Hant/painpoints/terminal-patients-suffer-with-no-say-over-the-end", mostBytes: PAGE_BYTES },
  { name: "detail, English", path: "/en/painpoints/terminal-patients-suffer-with-no-say-over-the-end", mostBytes: PAGE_BYTES },
  { name: "sample brief, Chinese", path: "/zh-Hant/sample-brief", mostBytes: PAGE_BYTES },
  { name: "sample brief, English", path: "/en/sample-brief", mostBytes: PAGE_BYTES },
  { name: "plans", path: "/zh-Hant/plans", mostBytes: PAGE_BYTES },
  { name: "domain", path: "/zh-Hant/domains/health", mostBytes: PAGE_BYTES },
  { name: "documentation", path: "/en/docs", mostBytes: PAGE_BYTES },
  { name: "reference", path: "/zh-Hant/docs/reference/search_painpoints", mostBytes: PAGE_BYTES },
];
const RUNS = 5;

/**
 * How fast the phone is that pages are measured for, as Lighthouse measures machines: the middle of its "high-end desktop" (1,500–2,000)
 * slowed down four times, which is what it does by default. A slower machine is slowed down less and a faster one more, as its
 * documentation asks (docs/throttling.md, "Calibrating the CPU slowdown"): else a busy machine measures itself.
 */
const PHONE_INDEX = 1_750 / 4;

async function bench(everything: AsyncDisposableStack): Promise<void> {
  await buildIfNeeded();
  const service = await startService(await openFeed(everything));
  everything.defer(service.stop);
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`] });
  everything.defer(() => browser.close());

  // What a machine is able to do one hears with a result, and each time it is a little different: the middle of the last few is taken.
  const indexes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) indexes.push((await audit(`${service.url}/en/plans`, port, 1)).machineIndex);
  const pages: PageRun[] = [];
  for (const page of PAGES) {
    console.log(`Measuring ${page.path} …`);
    const address = `${service.url}${page.path}`;
    const runs: Audited[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const audited = await audit(address, port, slowdownOn(middle(indexes.slice(-RUNS))));
      indexes.push(audited.machineIndex);
      runs.push(audited);
    }
    const median = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)];
    if (median) pages.push({ ...page, ...median, scripts: await measureScripts(address) });
  }
  const text = webReport(pages, RUNS);
  await writeFile(resolve(import.meta.dirname, "../../docs/benchmarks-web.md"), text);
  console.log(`\n${text}`);
  if (missedBars(pages).length > 0) process.exitCode = 1;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function slowdownOn(machineIndex: number): number {
  return Math.max(1, machineIndex / PHONE_INDEX);
}

type Audited = Omit<PageRun, keyof Measured | "scripts">;

/** A trace that a busy machine spoils is taken again. */
async function audit(address: string, port: number, slowdown: number, attempts = 3): Promise<Audited> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: "silent",
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}.`);
  const { audits, categories, runtimeError, environment } = result.lhr;
  if (runtimeError && attempts > 1) return audit(address, port, slowdown, attempts - 1);
  if (runtimeError) throw new Error(`Lighthouse could not load ${address}: ${runtimeError.message}`);
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<Category, number>,
    firstPaintMillis: value("first-contentful-paint"),
    largestPaintMillis: value("largest-contentful-paint"),
    layoutShift: value("cumulative-layout-shift"),
    machineIndex: environment.benchmarkIndex,
    slowdown,
    faults: Object.values(audits).flatMap(({ id, score: given }) => (counted.has(id) && given !== null && given < 1 ? [id] : [])),
  };
}

/** The shipped catalogue, published in an embedded database of this run's own. */
async function openFeed(everything: AsyncDisposableStack) {
  const deployment = await openDatabase(everything, await openWorkplace(everything, "bench-web"), "bench_web");
  await withOwnerPool(deployment.ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    await publish(pool, { lagMonths: 1, pastMonths: 0 });
  });
  return deployment;
}

await runToEnd(bench);
