import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Deployment } from "../../scripts/database/open.ts";
import { ask } from "../support/ask.ts";
import { startBalancer } from "../support/balancer.ts";
import { callTool } from "../support/mcp.ts";
import { copyOtherVersion } from "../support/other-version.ts";
import { startSite, startSiteIn, type Site } from "../support/site.ts";
import { openPublished, unlimitedKey } from "./published.ts";

const ASKERS = 4;
/** Of each kind, before an old process is told to stop. */
const ASKED_OF_EACH = 20;

/**
 * Two processes are replaced, one after the other, by a version whose feeds are in another layout, and by the first version again, under
 * load of all kinds: no answer but 200. That version is a copy of these sources, built for itself.
 */
export async function upgrade(everything: AsyncDisposableStack): Promise<void> {
  const other = await copyOtherVersion();
  everything.defer(other.remove);
  console.log("  building the other version …");
  await run(other.folder, "build", {});
  const deployment = await openPublished(everything, "upgrade");
  const environment = { ...deployment.webEnvironment, LOG_LEVEL: "error", LOG_REQUESTS: "none" };
  const key = await unlimitedKey(deployment, "pro");
  const balancer = startBalancer(await Promise.all([startSite(environment), startSite(environment)]));
  everything.defer(balancer.stop);

  const load = new Load(balancer.next, key);
  const askers = load.start();
  const replaceAll = (start: () => Promise<Site>) => balancer.replaceAll(start, () => load.askedOfEach(ASKED_OF_EACH));
  try {
    await run(other.folder, "migrate", ownersEnvironment(deployment));
    console.log("  migrated by the other version");
    await replaceAll(() => startSiteIn(other.folder, environment));
    console.log("  both replaced by the other version");
    await replaceAll(() => startSite(environment));
    console.log("  and both by the first again");
  } finally {
    load.stop();
    await askers;
  }
  for (const [kind, statuses] of load.seen)
    console.log(`  ${kind}: ${Array.from(statuses, ([status, count]) => `${status} × ${count}`).join(", ")}`);
  const lost = [...load.seen].filter(([, statuses]) => statuses.size !== 1 || !statuses.has("200"));
  if (lost.length > 0) throw new Error(`Requests were lost: ${lost.map(([kind]) => kind).join(", ")}.`);
}

function ownersEnvironment({ ownerUrl, webEnvironment }: Deployment): Record<string, string> {
  return { ...webEnvironment, DATABASE_OWNER_URL: ownerUrl, SITE_URL: "http://localhost:3000" };
}

async function run(folder: string, script: string, environment: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, [join(folder, `scripts/${script}.ts`)], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
}

type Kind = "list" | "detail" | "search" | "brief" | "tool" | "page" | "page's scripts and styles";

/** What programs ask in turn of each process, and what a browser asks of the one that its cookie keeps it with. */
class Load {
  /** By kind and status; a request that nobody answered has none. */
  readonly seen = new Map<Kind, Map<string, number>>();
  readonly #next: (turn: number) => string;
  readonly #key: string;
  #isOver = false;

  constructor(next: (turn: number) => string, key: string) {
    this.#next = next;
    this.#key = key;
  }

  async start(): Promise<void> {
    // A brief under its Idempotency-Key: while the first is written, others would be told to wait.
    await this.#askAll(this.#next(0), this.#next(1));
    await Promise.all(
      Array.from({ length: ASKERS }, async (_, at) => {
        for (let turn = at; !this.#isOver; turn += 1) await this.#askAll(this.#next(turn), this.#next(turn + 1));
      }),
    );
  }

  stop(): void {
    this.#isOver = true;
  }

  async askedOfEach(count: number): Promise<void> {
    const before = this.#asked();
    while (this.#asked() < before + count) await this.#askAll(this.#next(0), this.#next(1));
  }

  #asked(): number {
    return Math.min(...Array.from(this.seen.values(), (statuses) => [...statuses.values()].reduce((sum, one) => sum + one, 0)));
  }

  async #askAll(one: string, another: string): Promise<void> {
    await this.#count("list", async () => (await ask(one, this.#key, {}, "/painpoints?limit=50&offset=50")).status);
    await this.#count("detail", async () => (await ask(another, this.#key, {}, "/painpoints/holiday-freeway-standstill")).status);
    await this.#count("search", async () => (await ask(one, this.#key, {}, "/painpoints?q=parking")).status);
    await this.#count("brief", () => this.#brief(another));
    await this.#count(
      "tool",
      async () => (await callTool(one, "2025-11-25", "search_painpoints", { q: "公車" }, { key: this.#key })).status,
    );
    await this.#browse(another);
  }

  async #brief(site: string): Promise<number> {
    const headers = { Authorization: `Bearer ${this.#key}`, "Content-Type": "application/json", "Idempotency-Key": "one for all" };
    const body = JSON.stringify({ slug: "holiday-freeway-standstill" });
    return (await fetch(`${site}/api/v1/research-brief`, { method: "POST", headers, body })).status;
  }

  async #browse(site: string): Promise<void> {
    let html = "";
    await this.#count("page", async () => {
      const response = await fetch(`${site}/en`);
      html = await response.text();
      return response.status;
    });
    for (const asset of new Set(html.match(/\/_next\/static\/[^"'\\ ]+/g)))
      await this.#count("page's scripts and styles", async () => (await fetch(`${site}${asset}`)).status);
  }

  async #count(kind: Kind, send: () => Promise<number>): Promise<void> {
    const status = await send().then(String, () => "no answer");
    const statuses = this.seen.get(kind) ?? new Map<string, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.seen.set(kind, statuses);
  }
}
