import { percentile, requestsPerSecond, type Measured } from "./measure.ts";
import { machine, percent, table, type Bar } from "./report.ts";

/** What one door did with one kind of request, and the front's empty handler right before and right after it. */
export interface DoorRow {
  door: string;
  request: string;
  /** How many keys took turns; none for what needs none. */
  keys: number;
  answers: Measured;
  empty: Measured;
}

const FEED = ["list", "filter", "detail"];
const LEAST = { one: 0.65, many: 0.5, search: 0.3, tool: 0.25, throughNext: 0.6 };
const TIMES_FASTIFY = { one: 15, many: 3 };
const MOST_P99_MILLIS = 10;

export function doorBars(rows: readonly DoorRow[]): Bar[] {
  const find = (door: string, request: string, many = false) =>
    rows.find((row) => row.door === door && row.request === request && row.keys > 1 === many);
  const atLeast = (claim: string, measured: number | undefined, least: number, shown: (value: number) => string): Bar[] =>
    measured === undefined ? [] : [{ claim: `${claim}: at least ${shown(least)}`, measured: shown(measured), met: measured >= least }];
  const ofEmpty = (claim: string, row: DoorRow | undefined, least: number) => atLeast(claim, row && shareOf(row), least, percent);
  const compared = (claim: string, one: DoorRow | undefined, other: DoorRow | undefined, least: number, shown: (value: number) => string) =>
    atLeast(claim, one && other && shareOf(one) / shareOf(other), least, shown);
  const slowest = Math.max(...FEED.flatMap((request) => find("front", request) ?? []).map(({ answers }) => percentile(answers, 0.99)));
  return [
    ...FEED.flatMap((request) => [
      ...ofEmpty(`${request} of the front's empty handler, one key`, find("front", request), LEAST.one),
      ...ofEmpty(`${request} of the front's empty handler, 1,000 keys`, find("front", request, true), LEAST.many),
    ]),
    ...ofEmpty("searches never asked before, of the front's empty handler", find("front", "search"), LEAST.search),
    ...ofEmpty("an MCP tool call, of the front's empty handler", find("front", "tool call"), LEAST.tool),
    ...compared("list through Next, of its empty handler", find("Next", "list"), find("Next", "empty"), LEAST.throughNext, percent),
    ...compared("list, of Fastify's, one key", find("front", "list"), find("Fastify and pg", "list"), TIMES_FASTIFY.one, times),
    ...compared(
      "list, of Fastify's, 1,000 keys",
      find("front", "list", true),
      find("Fastify and pg", "list", true),
      TIMES_FASTIFY.many,
      times,
    ),
    {
      claim: `p99 of list, filter and detail, one key: at most ${MOST_P99_MILLIS} ms`,
      measured: `${slowest.toFixed(1)} ms`,
      met: slowest <= MOST_P99_MILLIS,
    },
  ];
}

export function doorReport(rows: readonly DoorRow[], painpoints: number): string {
  return `# Benchmarks of the doors

\`npm run bench:doors\` writes this page; its numbers are those of one run on one machine, and only ratios within a run mean much.

${machine()}

One embedded PostgreSQL with ${painpoints.toLocaleString("en")} generated pain points; the load generator is on the same machine: 16 connections, each with one
request under way. All take turns, each between two turns of the front's empty handler, whose rate is what "of the empty handler"
means: \`/api/health\`, which passes the front and the door like every request of a program (address, id, times, count, the same
fields of security) and answers sixteen bytes; it asks for no key, no database and no release. What has keys is counted durably for each request and was answered with 200. Fastify does the same
work for the list in one statement a request (\`tests/bench/peers/fastify.ts\`).

${table(
  ["door", "request", "keys", "requests/s", "of the empty handler", "p50 ms", "p99 ms"],
  rows.map((row) => [
    row.door,
    row.request,
    row.keys === 0 ? "–" : row.keys.toLocaleString("en"),
    requestsPerSecond(row.answers).toFixed(0),
    percent(shareOf(row)),
    percentile(row.answers, 0.5).toFixed(1),
    percentile(row.answers, 0.99).toFixed(1),
  ]),
)}

## Bars

${table(
  ["bar", "measured", "met"],
  doorBars(rows).map(({ claim, measured, met }) => [claim, measured, met ? "yes" : "**no**"]),
)}
`;
}

function shareOf({ answers, empty }: DoorRow): number {
  return requestsPerSecond(answers) / requestsPerSecond(empty);
}

function times(value: number): string {
  return `${value.toFixed(1)} times`;
}
