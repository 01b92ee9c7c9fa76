import { fork, type ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withOwnerPool } from "#lib/db/owner";
import type { Deployment } from "../../scripts/database/open.ts";
import { freePort } from "../../scripts/free-port.ts";
import { buildIfNeeded } from "../../scripts/service/build.ts";
import { untilReady } from "../../scripts/service/web-process.ts";
import { eraHeaders, rpcRequest } from "../support/mcp.ts";
import { openDatabase, openWorkplace, runToEnd } from "../support/workplace.ts";
import { doorBars, doorReport, type DoorRow } from "./doors-report.ts";
import { writeCatalogue } from "./generated-catalogue.ts";
import { runStep } from "./load-catalogue.ts";
import { load, reads, together, type Asked, type Measured } from "./measure.ts";
import { createUnlimitedKeys, endProcess, startService } from "./service-under-load.ts";
import { EMPTY, TURNS, workload, type Kind } from "./workload.ts";

/**
 * `npm run bench:doors`: the same requests through the front, through Next and, for the list, through Fastify with `pg`, with
 * one key and with a thousand, all in one run and in turns.
 */
const PAINPOINTS = 10_000;
const KEYS = 1_000;
const ROUNDS = TURNS - 1;
const SECONDS = { empty: 0.5, asked: 2 };

/** What is asked of whom; a search is never asked twice, so that each turn has its own. */
interface Subject extends Pick<DoorRow, "door" | "request" | "keys"> {
  url: string;
  asked: (turn: number) => readonly Asked[];
}

async function bench(everything: AsyncDisposableStack): Promise<void> {
  await buildIfNeeded();
  const workplace = await openWorkplace(everything, "doors");
  const deployment = await openDatabase(everything, workplace, "bench_doors");
  console.log(`Loading and publishing ${PAINPOINTS.toLocaleString("en")} pain points …`);
  await writeCatalogue(join(workplace, "catalogue"), { painpoints: PAINPOINTS, threadsEach: 2, monthsEach: 3 });
  for (const step of ["ingest", "publish"] as const) await runStep(step, deployment.ownerUrl, join(workplace, "catalogue"));

  const front = await startService(deployment);
  const next = await startService(deployment, "next alone");
  const [fastify, bare] = [await startPeer(deployment, "fastify"), await startPeer(deployment, "bare")];
  for (const { stop } of [front, next, fastify, bare]) everything.defer(stop);
  const slugs = await withOwnerPool(deployment.ownerUrl, async (pool) => {
    const { rows } = await pool.query<{ slug: string }>("SELECT slug FROM feed.painpoint ORDER BY md5(slug)");
    return rows.map(({ slug }) => slug);
  });
  const { paths } = workload(slugs);
  const many = await createUnlimitedKeys(deployment, KEYS);
  const withKeys = (door: string, url: string, one: string, requests: readonly Kind[]): Subject[] =>
    [[one], many].flatMap((keys) =>
      requests.map((request) => ({ door, url, request, keys: keys.length, asked: (turn) => reads(paths(request, turn), keys) })),
    );
  const subjects: Subject[] = [
    { door: "bare node:http", url: bare.url, request: "empty", keys: 0, asked: () => reads(["/"]) },
    ...withKeys("front", front.url, front.key, ["list", "filter", "detail"]),
    { door: "front", url: front.url, request: "search", keys: 1, asked: (turn) => reads(paths("search", turn), [front.key]) },
    ...[[front.key], many].map((keys) => ({
      ...{ door: "front", url: front.url, request: "tool call", keys: keys.length, asked: () => keys.map(toolCall) },
    })),
    { door: "Next", url: next.url, request: "empty", keys: 0, asked: () => reads([EMPTY]) },
    ...withKeys("Next", next.url, next.key, ["list"]),
    ...withKeys("Fastify and pg", fastify.url, front.key, ["list"]),
  ];
  const rows = await inTurns(front.url, subjects);
  const text = doorReport(rows, PAINPOINTS);
  await writeFile(resolve(import.meta.dirname, "../../docs/benchmarks-doors.md"), text);
  console.log(`\n${text}`);
  if (doorBars(rows).some(({ met }) => !met)) process.exitCode = 1;
}

/** Every turn of a subject stands between two of the front's empty handler; the first turns are the warm-up, and thrown away. */
async function inTurns(frontUrl: string, subjects: readonly Subject[]): Promise<DoorRow[]> {
  const empty = () => load(frontUrl, reads([EMPTY]), { seconds: SECONDS.empty });
  const seen = new Map(subjects.map((subject) => [subject, { answers: [] as Measured[], empty: [] as Measured[] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    console.log(round === 0 ? "Warming up …" : `Measuring, round ${round} of ${ROUNDS} …`);
    for (const [subject, { answers, empty: beside }] of seen) {
      const turn = [await empty(), await load(subject.url, subject.asked(round), { seconds: SECONDS.asked }), await empty()] as const;
      const { door, request } = subject;
      if (turn.some(({ failures, milliseconds }) => failures > 0 || milliseconds.length === 0))
        throw new Error(`${door}, ${request}: not everything was answered with 200.`);
      if (round === 0) continue;
      answers.push(turn[1]);
      beside.push(turn[0], turn[2]);
    }
  }
  return Array.from(seen, ([{ door, request, keys }, { answers, empty: beside }]) => ({
    ...{ door, request, keys, answers: together(answers), empty: together(beside) },
  }));
}

/** The list as an agent asks for it. */
function toolCall(key: string): Asked {
  const params = { name: "list_top_painpoints", arguments: { limit: 20 } };
  const headers = {
    ...eraHeaders("2025-11-25", "tools/call", params),
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  return { path: "/api/mcp", method: "POST", headers, body: JSON.stringify(rpcRequest("2025-11-25", "tools/call", params)) };
}

async function startPeer({ webEnvironment }: Deployment, peer: "fastify" | "bare") {
  const port = await freePort();
  const child: ChildProcess = fork(join(import.meta.dirname, "peers", `${peer}.ts`), [], {
    env: { ...process.env, ...webEnvironment, PORT: String(port), NODE_ENV: "production" },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  await untilReady(child);
  return { url: `http://127.0.0.1:${port}`, stop: () => endProcess(child) };
}

await runToEnd(bench);
