import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createAccount, setLimits } from "#lib/access/accounts";
import { createKey } from "#lib/access/keys";
import { generateKey } from "#lib/access/key-format";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { enqueue, findDeskJob } from "#lib/queue/desk";
import type { Deployment } from "../../scripts/database/open.ts";
import { freePort } from "../../scripts/free-port.ts";
import { setOperator } from "../../scripts/operator-role.ts";
import { withClient } from "../support/database.ts";
import { callTool } from "../support/mcp.ts";
import { answers } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";
import { openPublished } from "./published.ts";

const root = resolve(import.meta.dirname, "../..");
const LIMIT = 12;
const HELD_MILLIS = 2_200;
const PRICES = { read: 0.4, written: 1.6 };
const BY_DESK = "holiday-freeway-standstill";

/**
 * Five questions of an operator, made to be asked: somebody is refused, one request is slow, one is answered 503, a model costs, two
 * pain points are retracted, among a few dozen other requests. What the service said of all that is left in a folder, with the
 * questions; the answers lie beside it. The drill itself looks for nothing but what the answers need.
 */
export async function questions(everything: AsyncDisposableStack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "painpoint-questions-"));
  const told = join(folder, "told");
  await mkdir(told);
  const deployment = await openPublished(everything, "questions");
  const model = await startModelServer(answers(() => ({})));
  everything.defer(model.stop);
  const metricsPort = await freePort();
  const { name, baseUrl = "", apiKey = "" } = model.settings;
  const environment = {
    ...deployment.webEnvironment,
    ...{ LOG_LEVEL: "info", METRICS_PORT: String(metricsPort), DRAIN_SECONDS: "5" },
    ...{ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, AI_MODEL: name, AI_PRICES: `${PRICES.read}/${PRICES.written}` },
  };
  const site = await startSite(environment, "pipe");
  everything.defer(() => stopSite(site));
  const webLog = record(site.process.stderr, join(told, "web.log"));
  const stopWorker = await startWorker(deployment, join(told, "worker.log"));
  everything.defer(stopWorker);

  const people = await makePeople(deployment);
  await withOwnerPool(deployment.ownerUrl, (pool) => setOperator(pool, people.operator, true));
  const others = new Others(site, people.reader.key);
  const asked: Asked = { site, deployment, others };
  const refused = await refuse(asked, people.limited);
  const slow = await slowDown(asked, people.reader);
  const costs = await useModel(asked, people.pro, model);
  const unavailable = await takeDatabaseAway(asked, people.reader);
  const other = await anotherSlug(site, people.reader.key);
  await retractByDesk(deployment, people.operator);
  await retractByCommand(deployment, other, join(told, "catalogue.log"));
  await others.ask(6);

  await writeFile(join(told, "metrics.txt"), await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  await stopSite(site);
  await stopWorker();
  await webLog;
  const given: Given[] = [
    {
      question: `1. The holder of key ${people.limited.keyId} says that a request was refused (X-Request-Id ${refused.id}). Why, and what helps?`,
      answer: `429, daily_limit_exceeded: the key had used the ${LIMIT} requests that its account may make with it in a UTC day. It works again at midnight UTC, as "resetsAt" says, or with a higher limit.`,
      needs: ["web.log", refused.id, `"code":"daily_limit_exceeded","limit":${LIMIT},"resetsAt":`, people.limited.keyId],
    },
    {
      question: `2. Somebody says that a request took seconds (X-Request-Id ${slow.id}). Which was it, how long did it take, and what did it wait for?`,
      answer: `get_painpoint by REST, about ${(slow.millis / 1000).toFixed(1)} s, nearly all of it for the database (ms.queries); the gate took next to nothing and no model was asked. (A table was locked.)`,
      needs: ["web.log", slow.id, '"operation":"get_painpoint"', '"queries":2'],
    },
    {
      question: `3. A request was answered 503 (X-Request-Id ${unavailable.id}). Why? For how long was that so?`,
      answer: `unavailable: the database could not be reached; the gate itself failed, and the process had lost its connections just before ("database connection lost") and reached it again soon after ("database reached again", awayMillis). From ${unavailable.from} to ${unavailable.to} at most.`,
      needs: [
        "web.log",
        unavailable.id,
        '"code":"unavailable"',
        "database connection lost",
        '"event":"database reached again","awayMillis":',
      ],
    },
    {
      question: `4. What did the model cost since the process began, in USD, for how many calls and tokens? Which account caused it?`,
      answer: `${costs.usd.toFixed(6)} USD for ${costs.calls} calls, ${costs.read} tokens read and ${costs.written} written (painpoint_model_cost_usd_total, _calls_total, _tokens_total). Account ${people.pro.accountId}: every line with a model has it; its words could not be used (ai_failed, painpoint_model_unusable_answers_total), which costs all the same.`,
      needs: [
        "metrics.txt",
        "painpoint_model_cost_usd_total",
        `direction="input"} ${costs.read}`,
        "painpoint_model_unusable_answers_total{",
      ],
    },
    {
      question: `5. ${BY_DESK} and ${other} are gone from the site. Who took each of them off, when and how?`,
      answer: `${BY_DESK}: the account ${people.operator} at the operator's desk (worker.log, act retract; jobId leads to the job). ${other}: "Chen of the night shift" on the command line (catalogue.log). The times stand in these lines.`,
      needs: ["worker.log", BY_DESK, people.operator, '"act":"retract"', '"jobId":'],
    },
  ];
  for (const { question, needs } of given) await lookFor(told, question, needs);
  await lookFor(told, "5", ["catalogue.log", other, "Chen of the night shift"]);
  await writeFile(join(told, "questions.txt"), `${given.map(({ question }) => question).join("\n\n")}\n`);
  await writeFile(join(folder, "answers.txt"), `${given.map(({ question, answer }) => `${question}\n→ ${answer}`).join("\n\n")}\n`);
  console.log(`  ${others.count} other requests around them`);
  console.log(`  logs, metrics and questions: ${told}`);
  console.log(`  the answers: ${join(folder, "answers.txt")}`);
}

interface Given {
  question: string;
  answer: string;
  /** A file, and what one line of it, or for metrics and what is said of the database all of it, must hold. */
  needs: readonly [file: string, ...texts: string[]];
}
interface Asked {
  site: Site;
  deployment: Deployment;
  others: Others;
}
interface Holder {
  key: string;
  keyId: string;
  accountId: string;
}

async function lookFor(told: string, question: string, [file, ...texts]: Given["needs"]): Promise<void> {
  const text = await readFile(join(told, file), "utf8");
  const missing = texts.filter((one) => !text.includes(one));
  if (missing.length > 0) throw new Error(`${file} does not hold ${missing.join(", ")}, which answers: ${question}`);
}

/** What others ask meanwhile: what succeeds, what is not there, what is wrong. */
class Others {
  count = 0;
  readonly #site: Site;
  readonly #key: string;

  constructor(site: Site, key: string) {
    this.#site = site;
    this.#key = key;
  }

  async ask(times: number): Promise<void> {
    const { url } = this.#site;
    for (let turn = 0; turn < times; turn += 1) {
      const paths = [
        `/api/v1/painpoints?q=word${this.count}`,
        "/api/v1/domains",
        "/api/v1/painpoints?limit=500",
        "/api/v1/painpoints/none-such",
      ];
      const path = paths[turn % paths.length] ?? "/";
      await read(this.#site, path, turn % 5 === 4 ? generateKey() : this.#key);
      await fetch(`${url}${turn % 3 === 2 ? "/en/nowhere" : "/en/about"}`);
      await callTool(url, "2025-11-25", "get_painpoint", { slug: `none-${turn}` }, { key: this.#key });
      this.count += 3;
    }
  }
}

const idOf = (answer: Response) => answer.headers.get("x-request-id") ?? "";
const read = (site: Site, path: string, key: string) => fetch(`${site.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

function expectStatus(answer: Response, status: number): void {
  if (answer.status !== status) throw new Error(`${answer.url} was answered ${answer.status} and not ${status}.`);
}

async function refuse({ site, others }: Asked, { key }: Holder): Promise<{ id: string }> {
  await others.ask(4);
  for (let times = 0; times < LIMIT; times += 1) expectStatus(await read(site, "/api/v1/domains", key), 200);
  const answer = await read(site, "/api/v1/painpoints?limit=5", key);
  expectStatus(answer, 429);
  return { id: idOf(answer) };
}

async function slowDown({ site, deployment, others }: Asked, { key }: Holder): Promise<{ id: string; millis: number }> {
  await others.ask(3);
  const slug = await anotherSlug(site, key, 7);
  return withClient(deployment.ownerUrl, async (client) => {
    await client.query("BEGIN; LOCK TABLE feed.painpoint IN ACCESS EXCLUSIVE MODE");
    const began = performance.now();
    const answering = read(site, `/api/v1/painpoints/${slug}`, key);
    await wait(HELD_MILLIS);
    await client.query("COMMIT");
    const answer = await answering;
    expectStatus(answer, 200);
    return { id: idOf(answer), millis: performance.now() - began };
  });
}

async function useModel({ site, others }: Asked, { key }: Holder, model: Awaited<ReturnType<typeof startModelServer>>) {
  for (const message of ["What do people say about parking?", "Which pain points are there about trains?"]) {
    await fetch(`${site.url}/api/v1/consultant`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ message }),
    });
    await others.ask(2);
  }
  const calls = model.requests.length;
  const [readTokens, written] = [calls * 900, calls * 300];
  return { calls, read: readTokens, written, usd: (readTokens * PRICES.read + written * PRICES.written) / 1e6 };
}

async function takeDatabaseAway({ site, deployment, others }: Asked, { key }: Holder) {
  const { embedded } = deployment;
  if (!embedded) throw new Error("The drill has a server of its own.");
  const from = new Date().toISOString();
  await embedded.stop();
  const answer = await read(site, "/api/v1/painpoints?q=parking", key);
  expectStatus(answer, 503);
  await wait(500);
  await embedded.restart();
  while ((await read(site, "/api/v1/domains", key)).status !== 200) await wait(100);
  const to = new Date().toISOString();
  await others.ask(4);
  return { id: idOf(answer), from, to };
}

async function anotherSlug(site: Site, key: string, offset = 0): Promise<string> {
  const page = (await (await read(site, `/api/v1/painpoints?limit=1&offset=${offset}`, key)).json()) as { items: { slug: string }[] };
  return page.items[0]?.slug ?? "";
}

async function makePeople({ webEnvironment }: Deployment) {
  return inWebRole(webEnvironment, async () => {
    const make = async (name: string, plan: "free" | "pro", dailyLimit: number): Promise<Holder> => {
      const { id: accountId } = await createAccount(`${name}@painpoint.local`, plan);
      await setLimits(accountId, { dailyLimit });
      const { id: keyId, key } = await createKey(accountId, name);
      return { key, keyId, accountId };
    };
    return {
      limited: await make("limited", "pro", LIMIT),
      reader: await make("reader", "pro", 1_000),
      pro: await make("pro", "pro", 1_000),
      operator: (await createAccount("operator@painpoint.local", "free")).id,
    };
  });
}

async function inWebRole<Result>(webEnvironment: Record<string, string>, work: () => Promise<Result>): Promise<Result> {
  configure(webEnvironment);
  try {
    return await work();
  } finally {
    await closeWebPool();
  }
}

async function retractByDesk({ webEnvironment }: Deployment, account: string): Promise<void> {
  await inWebRole(webEnvironment, async () => {
    const job = await enqueue("desk.retract", { slug: BY_DESK }, account);
    if (!job) throw new Error("No worker lives.");
    while ((await findDeskJob(job.id))?.state !== "done") await wait(100);
  });
}

async function retractByCommand({ ownerUrl, webEnvironment }: Deployment, slug: string, file: string): Promise<void> {
  const args = ["scripts/catalogue.ts", "retract", slug, "--by", "Chen of the night shift"];
  const env = { ...process.env, ...webEnvironment, DATABASE_OWNER_URL: ownerUrl, SITE_URL: "http://localhost:3000", LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const recorded = record(child.stderr, file);
  const code = await new Promise((done) => child.once("exit", done));
  await recorded;
  if (code !== 0) throw new Error(`The retraction ended with ${String(code)}: ${await readFile(file, "utf8")}`);
}

async function startWorker({ workerUrl }: Deployment, file: string): Promise<() => Promise<void>> {
  if (workerUrl === undefined) throw new Error("There is no worker's role.");
  const env = { ...process.env, DATABASE_URL: "", DATABASE_OWNER_URL: "", DATABASE_WORKER_URL: workerUrl, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/worker/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const recorded = record(child.stderr, file);
  await new Promise<void>((done, fail) => {
    child.stdout.once("data", () => done());
    void ended.then(() => fail(new Error("The worker ended.")));
  });
  return async () => {
    child.kill("SIGTERM");
    await ended;
    await recorded;
  };
}

function record(stream: Readable | null, file: string): Promise<void> {
  if (!stream) throw new Error("Nothing is heard of it.");
  return finished(stream.pipe(createWriteStream(file)));
}
