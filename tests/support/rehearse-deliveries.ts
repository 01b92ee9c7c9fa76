import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { seededRandom } from "../bench/random.ts";
import { asOwner, openNextMonth } from "./followers.ts";
import type { TestDatabase } from "./database.ts";
import type { WorkerProcess } from "./worker-process.ts";

interface Rehearsal {
  /** Its first month shows. */
  database: Pick<TestDatabase, "ownerUrl">;
  startWorker: (environment: Record<string, string>) => Promise<WorkerProcess>;
  deliveries: number;
  kills: number;
  /** How many of the first attempts are never answered: each takes as long as an attempt may. */
  hangs: number;
  seed: number;
}

export interface Rehearsed {
  /** Deliveries that their receivers took, and requests that reached a receiver. */
  delivered: number;
  requests: number;
  /** Requests that came again though the receiver had taken them: told apart by their id. */
  repeated: number;
  refusedInner: number;
  /** What must not be; empty where all is well. */
  faults: string[];
}

/** Of each account so many searches; of each receiver a few. */
const SEARCHES = 20;
const WEBHOOKS = 4;
/** One receiver in so many lies in an inner network. */
const INNER_EVERY = 50;
/** From this attempt on a receiver takes what it gets. */
const TAKES_FROM = 5;
const WITHIN_MILLIS = 30 * 60_000;

/**
 * A month becomes visible, and so many members are told, while their receivers are slow, fail, hang up, hang or redirect, and the worker is
 * killed again and again. What came where is held against the outbox.
 */
export async function rehearseDeliveries({ database, startWorker, deliveries, kills, hangs, seed }: Rehearsal): Promise<Rehearsed> {
  await using everything = new AsyncDisposableStack();
  const faults: string[] = [];
  const requests: { path: string; id: string; taken: boolean; search: string }[] = [];
  const attempts = new Map<string, number>();
  const underWay = new Map<string, number>();
  const secrets = new Map<string, string>();
  const { pick } = seededRandom(seed);
  let hung = 0;

  const listen = async (host: string, handler: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = createServer(handler);
    server.listen(0, host);
    await once(server, "listening");
    everything.defer(async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
    return { server, port: (server.address() as AddressInfo).port };
  };
  const elsewhere = await listen("127.0.0.1", (_, response) => response.end());
  const inner = await listen("127.0.0.2", (_, response) => response.end());
  for (const { server, port } of [elsewhere, inner]) server.on("connection", () => faults.push(`Somebody came to port ${port}.`));

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "";
    const now = (underWay.get(path) ?? 0) + 1;
    underWay.set(path, now);
    response.on("close", () => underWay.set(path, (underWay.get(path) ?? 1) - 1));
    if (now > 1) faults.push(`${path} got two at once.`);
    let body = "";
    request.setEncoding("utf8");
    try {
      for await (const part of request) body += part as string;
    } catch {
      // The worker was killed while it sent.
      return;
    }
    const id = String(request.headers["webhook-id"]);
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    const one = { path, id, taken: false, search: "" };
    try {
      const event = new Webhook(secrets.get(path) ?? "").verify(body, request.headers as Record<string, string>);
      one.search = (event as { data: { search: { id: string } } }).data.search.id;
    } catch (error) {
      faults.push(`${path} could not verify ${id}: ${String(error)}`);
    }
    requests.push(one);
    if (attempt === 1 && hung < hangs) return void (hung += 1);
    const manner = attempt >= TAKES_FROM ? "take" : pick(["take", "take", "take", "slow", "fail", "hang up", "redirect"] as const);
    if (manner === "slow") await wait(300);
    if (manner === "hang up") return void request.socket.destroy();
    if (manner === "fail") return void response.writeHead(503).end();
    if (manner === "redirect") return void response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end();
    one.taken = true;
    response.writeHead(204).end();
  };
  const receivers = await listen("127.0.0.1", (request, response) => void receive(request, response));

  const accounts = Math.ceil(deliveries / SEARCHES);
  const webhooks = Array.from({ length: accounts * WEBHOOKS }, (_, at) => {
    const [path, secret] = [`/${at}`, `whsec_${randomBytes(32).toString("base64")}`];
    const isInner = at % INNER_EVERY === INNER_EVERY - 1;
    if (!isInner) secrets.set(path, secret);
    const name = at % (2 * INNER_EVERY) === INNER_EVERY - 1 ? "localhost" : "127.0.0.2";
    return {
      account: Math.floor(at / WEBHOOKS),
      url: isInner ? `https://${name}:${inner.port}${path}` : `http://127.0.0.1:${receivers.port}${path}`,
      secret,
    };
  });
  await asOwner(database, FOLLOW, [accounts, JSON.stringify(webhooks), SEARCHES, WEBHOOKS, deliveries]);
  await openNextMonth(database);

  const environment = { WEBHOOK_HOSTS: "127.0.0.1", SITE_URL: "https://example.org", LOG_LEVEL: "silent" };
  let worker = await startWorker(environment);
  everything.defer(() => worker.end("SIGKILL"));
  const deadline = Date.now() + WITHIN_MILLIS;
  for (let killed = 0; ;) {
    await wait(250);
    const [state] = await asOwner(database, STATE);
    const taken = new Set(requests.flatMap(({ id, taken: isTaken }) => (isTaken ? [id] : []))).size;
    if (killed < kills && taken >= ((killed + 1) * deliveries * 0.9) / (kills + 1)) {
      await worker.end("SIGKILL");
      killed += 1;
      await asOwner(database, "UPDATE app.delivery SET leased_until = NULL WHERE leased_until IS NOT NULL");
      worker = await startWorker(environment);
    }
    // Time passes for those that are to be tried again.
    await asOwner(database, "UPDATE app.delivery SET next_at = now() WHERE state = 'waiting' AND failures > 0 AND leased_until IS NULL");
    if (state?.waiting === 0 && killed === kills) break;
    if (Date.now() > deadline) throw new Error(`After half an hour ${String(state?.waiting)} still wait.`);
  }
  // Told to stop, it stops.
  await worker.end("SIGTERM");

  const rows = (await asOwner(database, ROWS)) as unknown as { id: string; state: string; search: string; url: string; answer: string }[];
  const byId = Map.groupBy(requests, ({ id }) => id);
  const isInner = ({ url }: { url: string }) => url.startsWith("https:");
  if (rows.length !== deliveries) faults.push(`The outbox holds ${rows.length}.`);
  for (const row of rows) {
    const came = byId.get(row.id) ?? [];
    if (isInner(row)) {
      if (row.state !== "given_up" || row.answer !== "inner_address") faults.push(`${row.url} is ${row.state}, ${row.answer}.`);
    } else if (row.state !== "delivered" || !came.some(({ taken }) => taken))
      faults.push(`${row.id} was lost: ${row.state}, ${row.answer}.`);
    if (came.some(({ search }) => search !== row.search)) faults.push(`${row.id} told of another search.`);
    byId.delete(row.id);
  }
  if (byId.size > 0) faults.push(`${byId.size} ids came that nobody knows.`);
  const taken = requests.filter((one) => one.taken);
  const delivered = new Set(taken.map(({ id }) => id)).size;
  return { delivered, requests: requests.length, repeated: taken.length - delivered, refusedInner: rows.filter(isInner).length, faults };
}

const FOLLOW = `
  WITH member AS (
    INSERT INTO app.account (email, plan) SELECT 'member-' || at || '@follow.invalid', 'free' FROM generate_series(0, $1::int - 1) AS at RETURNING id, email
  ), numbered AS (SELECT id, split_part(split_part(email, '@', 1), '-', 2)::int AS at FROM member),
  hook AS (
    INSERT INTO app.webhook (account_id, url, secret)
    SELECT numbered.id, given ->> 'url', given ->> 'secret' FROM jsonb_array_elements($2::jsonb) AS given JOIN numbered ON at = (given ->> 'account')::int
    RETURNING id, account_id
  ), placed AS (SELECT id, account_id, row_number() OVER (PARTITION BY account_id ORDER BY id) - 1 AS place FROM hook)
  INSERT INTO app.saved_search (account_id, name, filters, locale, by_mail, webhook_id)
  SELECT numbered.id, 'Search ' || number, '{}', 'en', false, placed.id
  FROM numbered CROSS JOIN generate_series(0, $3::int - 1) AS number JOIN placed ON placed.account_id = numbered.id AND placed.place = number % $4::int
  WHERE numbered.at * $3::int + number < $5::int`;

const STATE = "SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting FROM app.delivery";

const ROWS = `
  SELECT delivery.id, state, saved_search_id AS search, url, last_answer AS answer FROM app.delivery JOIN app.webhook ON webhook.id = delivery.webhook_id`;
