import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import type { PageScripts } from "./page-scripts.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** A page, and what is asked of it. */
export interface Measured {
  name: string;
  path: string;
  /** Of our own JavaScript, compressed, above the empty page. */
  mostBytes: number;
  /** A category in which it cannot be good on purpose. */
  exempt?: Category;
}

/** The median run of several. */
export interface PageRun extends Measured {
  scores: Record<Category, number>;
  firstPaintMillis: number;
  largestPaintMillis: number;
  layoutShift: number;
  scripts: PageScripts;
  /** How fast Lighthouse found the machine while it measured, and how many times slower the phone was taken to be. */
  machineIndex: number;
  slowdown: number;
  /** Of the audits that cost points, their names. */
  faults: string[];
}

const LEAST_SCORE = 95;
export const PAGE_BYTES = 15_000;
/** With what is suggested while somebody types. */
export const FEED_BYTES = 20_000;

export function missedBars(pages: readonly PageRun[]): string[] {
  return pages.flatMap(({ name, scores, scripts, layoutShift, mostBytes, exempt }) => [
    ...CATEGORIES.filter((category) => category !== exempt && scores[category] < LEAST_SCORE).map(
      (category) => `${name}: ${category} ${scores[category]}`,
    ),
    ...(ownBytes(scripts) > mostBytes ? [`${name}: ${ownBytes(scripts)} bytes of our own JavaScript`] : []),
    ...(layoutShift > 0 ? [`${name}: layout shift ${layoutShift}`] : []),
  ]);
}

export function webReport(pages: readonly PageRun[], runs: number): string {
  const missed = missedBars(pages);
  return `# Benchmarks of the pages

\`npm run bench:web\` writes this page: Lighthouse ${version("lighthouse")} with its phone profile (a slow phone on slow 4G, simulated), the
median of ${runs} runs, against the production build with the shipped catalogue. ${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim() ?? ""},
${cpus().length} cores, Node ${process.versions.node}, Next ${version("next")}.

${table(
  ["page", ...CATEGORIES, "first paint ms", "largest paint ms", "layout shift", "machine", "slowed down"],
  pages.map(({ path, scores, firstPaintMillis, largestPaintMillis, layoutShift, machineIndex, slowdown }) => [
    path,
    ...CATEGORIES.map((category) => String(scores[category])),
    firstPaintMillis.toFixed(0),
    largestPaintMillis.toFixed(0),
    layoutShift.toFixed(3),
    machineIndex.toFixed(0),
    slowdown.toFixed(1),
  ]),
)}

"Machine" is how fast Lighthouse found this machine while it measured (a desktop of today has 1,500 and more), and "slowed down" by how
much its work was lengthened, so that the phone is the same whatever the machine: a Lighthouse index of about 440, a desktop of 1,750
slowed down four times.

JavaScript, compressed with gzip. The empty page is what the build itself gives every page whatever stands on it
(\`rootMainFiles\` of its manifest: React and Next's router); polyfills, which only old browsers load, are in neither number.

${table(
  ["page", "all bytes", "empty page", "our own"],
  pages.map(({ path, scripts }) => [path, bytes(scripts.bytes), bytes(scripts.emptyBytes), bytes(ownBytes(scripts))]),
)}

Bars: at least ${LEAST_SCORE} in every category, at most ${bytes(PAGE_BYTES)} bytes of our own (with a search field ${bytes(FEED_BYTES)}), no layout shift;
searches, which search engines are told to leave alone, are not judged by SEO. ${
    missed.length === 0 ? "Every bar is met." : `Missed: ${missed.join("; ")}.`
  }

${pages.map(({ path, faults }) => `Audits of ${path} that are not perfect: ${faults.join(", ") || "none"}.`).join("\n")}
`;
}

function ownBytes({ bytes: all, emptyBytes }: PageScripts): number {
  return all - emptyBytes;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function bytes(value: number): string {
  return value.toLocaleString("en");
}

function version(name: string): string {
  const file = resolve(import.meta.dirname, "../../node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
