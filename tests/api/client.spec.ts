import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import {
  PainpointClient,
  PainpointProblem,
  PainpointUnreachable,
  type Answer,
  type ClientOptions,
  type operations,
} from "../../packages/client/src/index.ts";
import { compilerMessages } from "../support/compiler-messages.ts";
import { fencedBlocks } from "../support/docs.ts";
import { CLIENT, test } from "../support/installed-client.ts";
import { startReceiver, type Received } from "../support/receiver.ts";
import { visibleSeed } from "../support/seed.ts";

const root = resolve(import.meta.dirname, "../..");

test.describe("with the running site", () => {
  test("every operation is a method, whose answer comes from the address that the document names", async ({ site, newKey }) => {
    const asked: string[] = [];
    const client = new PainpointClient({
      apiKey: (await newKey()).key,
      // As people paste it.
      baseUrl: `${site}/api/v1/`,
      locale: "en",
      fetch: (url, init) => {
        asked.push(`${init?.method ?? ""} ${new URL(url instanceof Request ? url.url : url).pathname}`);
        return fetch(url, init);
      },
    });
    const [first] = (await client.searchPainpoints({ limit: 1 })).data.items;
    const [standing] = (await client.listReleases()).data.items;
    const [slug, version] = [first?.slug ?? "", standing?.version ?? ""];
    asked.length = 0;
    const calls: Record<keyof operations, () => Promise<Answer<object>>> = {
      search_painpoints: () => client.searchPainpoints({ q: "停車", limit: 2 }),
      get_painpoint: () => client.getPainpoint(slug),
      list_domains: () => client.listDomains(),
      list_releases: () => client.listReleases(),
      get_release: () => client.getRelease(version),
      list_changes: () => client.listChanges(version, "latest"),
      generate_research_brief: () => client.generateResearchBrief({ slug, input: { budget_tier: "lean" } }),
      ask_consultant: () => client.askConsultant({ message: "What hurts scooter riders most?" }),
      get_usage: () => client.getUsage(),
    };
    for (const [operation, call] of Object.entries(calls)) {
      const { data, meta } = await call();
      expect([meta.status, meta.language, meta.attempts, meta.isUnchanged, meta.isReplayed], operation).toEqual([
        200,
        "en",
        1,
        false,
        false,
      ]);
      expect(meta.requestId, operation).toMatch(/^[0-9a-f-]{36}$/);
      expect(meta.rateLimits[0], operation).toMatchObject({ name: "daily", windowSeconds: 86400 });
      expect(Object.keys(data).length, operation).toBeGreaterThan(0);
    }
    const { paths } = JSON.parse(await readFile(join(root, "docs/openapi.json"), "utf8")) as { paths: Record<string, object> };
    const documented = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })));
    expect(asked).toEqual(
      documented.map(({ method, path }) => {
        const filled = path.replace("{slug}", slug).replace("{version}", version).replace("{to}", "latest");
        return `${method.toUpperCase()} ${filled}`;
      }),
    );
  });

  test("paging to the end gives every pain point of the catalogue once, in the order of the pages", async ({ site, newKey }) => {
    const { key } = await newKey();
    const client = new PainpointClient({ apiKey: key, baseUrl: site });
    const paged = await Array.fromAsync(client.searchAll({ limit: 7, locale: "en" }));
    const listed: unknown[] = [];
    for (let offset = 0; offset < visibleSeed().length; offset += 50) {
      const answer = await fetch(`${site}/api/v1/painpoints?limit=50&offset=${offset}&locale=en`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      listed.push(...((await answer.json()) as { items: unknown[] }).items);
    }
    expect(paged).toEqual(listed);
    expect(new Set(paged.map(({ slug }) => slug)).size).toBe(visibleSeed().length);

    const pages = await Array.fromAsync(client.searchPages({ domain: "food", limit: 10, offset: 5 }));
    expect(pages.map(({ data }) => data.offset)).toEqual(pages.map((_, index) => 5 + 10 * index));
    expect((pages.at(-1)?.data.offset ?? 0) + (pages.at(-1)?.data.items.length ?? 0)).toBe(pages[0]?.data.total);
  });

  test("who leaves the loop asks for no further page", async ({ site, newKey }) => {
    const client = new PainpointClient({ apiKey: (await newKey({ dailyLimit: 2 })).key, baseUrl: site });
    for await (const { slug } of client.searchAll({ limit: 2 })) if (slug) break;
    expect((await client.getUsage()).data.daily.used).toBe(2);
  });

  test("what is refused is a typed problem: 400, 401, 403, 404, 422 and 429 as the server said them", async ({ site, newKey }) => {
    const [pro, free, few] = [await newKey(), await newKey({ plan: "free" }), await newKey({ dailyLimit: 1 })];
    const client = (apiKey: string) => new PainpointClient({ apiKey, baseUrl: site, locale: "en" });

    const invalid = await problemOf(client(pro.key).searchPainpoints({ limit: 51 }));
    expect(invalid).toMatchObject({ status: 400, code: "invalid_request", title: "The request is not valid" });
    expect(invalid.faults).toEqual([expect.objectContaining({ location: "query.limit", code: "out_of_range", fix: invalid.fix })]);
    expect(invalid.message).toContain(invalid.fix ?? "nothing");
    expect(invalid.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await problemOf(client("pp_live_nobody").listDomains())).toMatchObject({ status: 401, code: "invalid_api_key", fix: undefined });
    expect(await problemOf(client(free.key).askConsultant({ message: "What?" }))).toMatchObject({ status: 403, code: "pro_required" });
    expect(await problemOf(client(pro.key).getPainpoint("no/such slug?"))).toMatchObject({ status: 404, code: "not_found" });
    const idempotencyKey = crypto.randomUUID();
    await client(pro.key).askConsultant({ message: "What hurts scooter riders most?" }, { idempotencyKey });
    const reused = client(pro.key).askConsultant({ message: "What hurts cyclists most?" }, { idempotencyKey });
    expect(await problemOf(reused)).toMatchObject({ status: 422, code: "idempotency_key_reused" });

    await client(few.key).listDomains();
    const limited = await problemOf(client(few.key).listDomains());
    expect(limited).toMatchObject({ status: 429, code: "daily_limit_exceeded", meta: { attempts: 1 } });
    expect(limited.retryAfterSeconds).toBeGreaterThan(0);
    expect(limited.rateLimits).toEqual([expect.objectContaining({ name: "daily", limit: 1, remaining: 0 })]);
    expect(JSON.parse(JSON.stringify(limited)) as object).toMatchObject({ code: "daily_limit_exceeded", status: 429 });
  });

  test("an answer that has not changed is a 304, and its data the earlier one's", async ({ site, newKey }) => {
    const client = new PainpointClient({ apiKey: (await newKey()).key, baseUrl: site });
    const earlier = await client.listDomains({ locale: "en" });
    const later = await client.listDomains({ locale: "en" }, { ifNoneMatch: earlier });
    expect([later.meta.status, later.meta.isUnchanged, later.meta.etag]).toEqual([304, true, earlier.meta.etag]);
    expect(later.data).toBe(earlier.data);
    const other = await client.listDomains({ locale: "zh-Hant" }, { ifNoneMatch: earlier });
    expect([other.meta.isUnchanged, other.data.items.length]).toEqual([false, earlier.data.items.length]);
  });

  test("the same Idempotency-Key gives the same answer, and charges once", async ({ site, newKey }) => {
    const client = new PainpointClient({ apiKey: (await newKey()).key, baseUrl: site });
    const ask = () => client.askConsultant({ message: "What hurts scooter riders most?" }, { idempotencyKey: "mine" });
    const [first, again] = [await ask(), await ask()];
    expect([first.meta.isReplayed, again.meta.isReplayed]).toEqual([false, true]);
    expect(again.data.answer).toBe(first.data.answer);
    expect((await client.getUsage()).data.chat.used).toBe(1);
  });
});

test.describe("with a server that fails", () => {
  test("503 is tried again after Retry-After, in seconds and as a date, and no earlier", async () => {
    const arrived: number[] = [];
    await withServer(
      [
        (response) => response.writeHead(503, { "Retry-After": "1" }).end(),
        (response) => response.writeHead(503, { "Retry-After": new Date(Date.now() + 2_000).toUTCString() }).end(),
        answering(PAGE),
      ],
      async (client, received) => {
        const { data, meta } = await client({ fetch: (...asked) => (arrived.push(performance.now()), fetch(...asked)) }).searchPainpoints();
        expect([data.total, meta.attempts, received.length]).toEqual([1, 3, 3]);
      },
    );
    const [first = 0, second = 0, third = 0] = arrived;
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    // A date knows no less than a second.
    expect(third - second).toBeGreaterThanOrEqual(1_000);
    expect(third - first).toBeLessThan(15_000);
  });

  test("a connection that breaks is tried again; an AI call keeps its Idempotency-Key, and waits for the answer that is under way", async () => {
    const underWay = problem(409, "idempotency_in_progress");
    await withServer([cut, underWay, answering({ answer: "Parking." })], async (client, received) => {
      const { data, meta } = await client().askConsultant({ message: "What?" });
      expect([data.answer, meta.attempts]).toEqual(["Parking.", 3]);
      const keys = received.map(({ headers }) => headers["idempotency-key"]);
      expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(keys).size).toBe(1);
    });
    await withServer([underWay], async (client) => {
      expect(await problemOf(client().askConsultant({ message: "What?" }))).toMatchObject({ status: 409, meta: { attempts: 1 } });
    });
  });

  test("two calls have two Idempotency-Keys", async () => {
    await withServer([answering({ answer: "Parking." })], async (client, received) => {
      for (const message of ["What?", "What?"]) await client().askConsultant({ message });
      expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
    });
  });

  test("no other error is tried again, nor a wait that is longer than wanted, nor anything beyond the retries", async () => {
    for (const [status, code] of [
      [400, "invalid_request"],
      [404, "not_found"],
      [500, "internal_error"],
      [502, "ai_failed"],
      [504, "ai_timeout"],
    ] as const)
      await withServer([problem(status, code)], async (client, received) => {
        expect(await problemOf(client().listDomains())).toMatchObject({ status, code });
        expect(received.length, code).toBe(1);
      });
    await withServer([problem(429, "daily_limit_exceeded", { "Retry-After": "3600" })], async (client, received) => {
      expect(await problemOf(client().listDomains())).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
      expect(received.length).toBe(1);
    });
    await withServer([cut], async (client, received) => {
      expect(await failureOf(client({ retries: 1 }).listDomains())).toMatchObject({ name: "PainpointUnreachable", isTimeout: false });
      expect(received.length).toBe(2);
    });
  });

  test("what is none of the API's answers is said to be so, whatever its status", async () => {
    for (const status of [200, 404, 502])
      await withServer([(response) => response.writeHead(status).end("<html>")], async (client) => {
        expect(await problemOf(client().listDomains())).toMatchObject({ status, code: "unreadable_answer" });
      });
  });

  test("a caller who gives up is heard while an answer is awaited and between two attempts; what takes too long is said to", async () => {
    await withServer([() => undefined], async (client) => {
      const stop = new AbortController();
      const asking = failureOf(client({ fetch: (...asked) => (setImmediate(() => stop.abort()), fetch(...asked)) }).listDomains({}, stop));
      expect(await asking).toMatchObject({ name: "AbortError" });
      const slow = await failureOf(client({ timeoutMs: 100, retries: 0 }).listDomains());
      expect(slow).toBeInstanceOf(PainpointUnreachable);
      expect(slow).toMatchObject({ isTimeout: true });
    });
    const stop = new AbortController();
    const busy = (response: ServerResponse) => {
      response.on("close", () => setImmediate(() => stop.abort(new Error("enough"))));
      response.writeHead(503, { "Retry-After": "30" }).end();
    };
    await withServer([busy], async (client) => {
      expect(await failureOf(client().listDomains({}, { signal: stop.signal }))).toMatchObject({ message: "enough" });
    });
  });

  test("a release that comes out between two pages is noticed: the pages begin anew, and nothing is given twice", async () => {
    const page = (offset: number, published_at: string, slugs: string[]) =>
      answering({ total: 4, limit: 2, offset, items: slugs.map((slug) => ({ slug })), freshness: { published_at } });
    const pages = [
      page(0, "Monday", ["a", "b"]),
      page(2, "Tuesday", ["b", "c"]),
      page(0, "Tuesday", ["n", "a"]),
      page(2, "Tuesday", ["b", "c"]),
    ];
    await withServer(pages, async (client, received) => {
      const told: string[] = [];
      const onNewRelease = ({ freshness }: { freshness: { published_at: string } }) => void told.push(freshness.published_at);
      const items = await Array.fromAsync(client().searchAll({ limit: 2 }, { onNewRelease }));
      expect(items.map(({ slug }) => slug)).toEqual(["a", "b", "n", "c"]);
      expect(told).toEqual(["Tuesday"]);
      expect(received.map(({ path }) => new URL(path, "http://x").searchParams.get("offset"))).toEqual(["0", "2", "0", "2"]);
    });
  });
});

test.describe("on a terminal", () => {
  test("search, get, top, brief and ask print what a person reads, in both languages, and JSON for programs", async ({
    site,
    newKey,
    installedClient,
  }) => {
    const { key } = await newKey();
    const painpoints = (...args: string[]) =>
      command(installedClient.packages, args, { PAINPOINTS_API_KEY: key, PAINPOINTS_URL: site, LANG: "en_GB.UTF-8" });
    const found = await painpoints("search", "停車", "--domain", "roads-parking", "--limit", "2");
    expect(found).toMatchObject({ code: 0, error: "" });
    expect(found.output).toMatch(
      /^\d+ pain points, through \w+ \d{4}\n1\. .+\n {3}\d+\.\d · roads-parking · \d+ repl(y|ies) · [a-z0-9-]+\n2\. /,
    );
    const listed = JSON.parse((await painpoints("search", "停車", "--limit", "2", "--json")).output) as {
      items: { slug: string; headline: string }[];
    };
    expect(listed.items).toHaveLength(2);
    const all = JSON.parse((await painpoints("search", "停車", "--limit", "20", "--all", "--json")).output) as {
      total: number;
      items: unknown[];
    };
    expect(all.items.length).toBe(all.total);

    const [{ slug, headline } = { slug: "", headline: "" }] = listed.items;
    expect((await painpoints("get", slug)).output).toMatch(/Score \d+\.\d, place \d+ of \d+, confidence \w+\nSeverity/);
    expect((await painpoints("get", slug)).output.split("\n")[0]).toBe(headline);
    expect((await painpoints("get", slug, "--locale", "zh-Hant")).output).toMatch(
      /分數 \d+\.\d，第 \d+ 名，共 \d+ 則；可信程度 [高中低]\n/,
    );
    expect((await painpoints("top", "food", "--limit", "3", "--locale", "zh-Hant")).output).toMatch(
      /^共 \d+ 則痛點，資料到 \d{4} 年 \d+ 月\n1\. /,
    );
    const brief = await painpoints("brief", slug, "--budget", "200000", "--role", "duo", "--months", "4");
    expect(brief.output).toMatch(/TWD [\d,]+/);
    expect(brief.output).toMatch(/\d+ of \d+ briefs are left this month\.$/m);
    const made = JSON.parse((await painpoints("brief", slug, "--budget", "lean", "--json")).output) as { input: object };
    expect(made.input).toMatchObject({ budget_tier: "lean" });
    expect((await painpoints("ask", "What hurts scooter riders most?")).output).toMatch(/\d+ of \d+ questions are left this month\.$/m);
  });

  test("what goes wrong is one line with what to do: 1 for a problem, 2 for wrong usage, and never the key", async ({
    site,
    newKey,
    installedClient,
  }) => {
    const { key } = await newKey();
    const told = { PAINPOINTS_API_KEY: key, PAINPOINTS_URL: site, LANG: "en_GB.UTF-8" };
    const painpoints = (args: string[], environment: Record<string, string> = told) => command(installedClient.packages, args, environment);
    for (const [args, environment, code, error] of [
      [["get", "no-such-slug"], told, 1, /^painpoints: .+ \(not_found, [0-9a-f-]{36}\)\n$/],
      [["top", "foods"], told, 1, /^painpoints: .*food.* \(invalid_request, .*\)\n$/],
      [["top", "foods", "--locale", "zh-Hant"], told, 1, /^painpoints: .*\p{Script=Han}.*（invalid_request，.*）\n$/u],
      [["top"], { ...told, PAINPOINTS_API_KEY: "pp_live_nobody" }, 1, /Check that it was copied whole.*\(invalid_api_key/],
      [["top"], { ...told, PAINPOINTS_URL: "http://127.0.0.1:9" }, 1, /does not answer.*Check PAINPOINTS_URL/],
      [["tops"], told, 2, /^painpoints: There is no command "tops"\. See painpoints --help\.\n$/],
      [["search"], told, 2, /^painpoints: search takes <words>\. See painpoints search --help\.\n$/],
      [["search", "x", "--domian", "food"], told, 2, /Unknown option '--domian'\. See painpoints search --help/],
      [["top", "--limit", "many"], told, 2, /--limit takes a number, not "many"/],
      [["top", "--locale", "fr"], told, 2, /--locale is zh-Hant or en/],
      [["top"], { PAINPOINTS_URL: site }, 2, /There is no key: set PAINPOINTS_API_KEY/],
      [["top"], { PAINPOINTS_API_KEY: key }, 2, /There is no address: set PAINPOINTS_URL/],
      [
        ["top"],
        { PAINPOINTS_URL: site, LC_ALL: "zh_TW.UTF-8" },
        2,
        /^painpoints: 沒有金鑰：請設定 PAINPOINTS_API_KEY。見 painpoints top --help。\n$/,
      ],
    ] as const) {
      const ended = await painpoints([...args], { ...environment });
      expect([ended.code, ended.output], args.join(" ")).toEqual([code, ""]);
      expect(ended.error, args.join(" ")).toMatch(error);
      expect(ended.error).not.toContain(key);
    }
    const asJson = await painpoints(["get", "no-such-slug", "--json"]);
    expect([asJson.code, asJson.output, JSON.parse(asJson.error)]).toEqual([
      1,
      "",
      expect.objectContaining({ code: "not_found", status: 404 }),
    ]);
  });

  test("every command has its help, in both languages, without a key", async ({ installedClient }) => {
    for (const locale of ["en", "zh-Hant"])
      for (const name of [[], ["search"], ["get"], ["top"], ["brief"], ["ask"]]) {
        const { code, output } = await command(installedClient.packages, [...name, "--help", "--locale", locale], {});
        expect([code, output.startsWith(locale === "en" ? "Usage: painpoints" : "用法：painpoints"), output.includes("--locale")]).toEqual([
          0,
          true,
          true,
        ]);
        expect(/\p{Script=Han}/u.test(output), name.join()).toBe(locale === "zh-Hant");
      }
  });
});

test.describe("as a package", () => {
  test("it holds what it is built to, its README and its licence, and nothing else", async ({ installedClient }) => {
    const sources = globSync("{src,bin}/*.ts", { cwd: join(root, "packages/client") }).map((file) => file.replace(/\.ts$/, ""));
    expect(sources).toContain("bin/painpoints");
    const built = sources.flatMap((source) => [`dist/${source}.js`, `dist/${source}.d.ts`]);
    expect(installedClient.files.toSorted()).toEqual([...built, "LICENSE", "README.md", "package.json"].toSorted());
  });

  test("it runs on the machine's own Node, as a module and as a command, from an empty folder", async ({
    site,
    newKey,
    installedClient,
  }) => {
    const node = (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, "node"))
      .find((file) => !file.startsWith(root) && existsSync(file));
    test.skip(node === undefined, "This machine has no Node but the project's.");
    const { key } = await newKey();
    const program = `import { PainpointClient } from "${CLIENT}";
      const client = new PainpointClient({ apiKey: process.env.PAINPOINTS_API_KEY, baseUrl: process.env.PAINPOINTS_URL });
      console.log(process.versions.node, (await client.listDomains()).meta.status);`;
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PAINPOINTS_API_KEY: key, PAINPOINTS_URL: site };
    const options = { cwd: installedClient.folder, env };
    const imported = await promisify(execFile)(node ?? "", ["--input-type=module", "--eval", program], options);
    expect(imported.stdout).toMatch(/^\d+\.\d+\.\d+ 200\n$/);
    const commanded = await promisify(execFile)(node ?? "", [join(installedClient.packages, ".bin/painpoints"), "top"], options);
    expect(commanded.stdout).toMatch(/^\d+ pain points, through/);
  });

  test("its types hold a program to the API, and narrow what they should", async ({ installedClient }) => {
    const file = join(installedClient.folder, "typed.mts");
    try {
      await writeFile(file, TYPED);
      expect(compilerMessages(file)).toEqual([]);
    } finally {
      await rm(file, { force: true });
    }
  });

  test("the programs of its README run as they stand", async ({ site, newKey, installedClient }) => {
    const { key } = await newKey();
    const readme = await readFile(join(installedClient.packages, CLIENT, "README.md"), "utf8");
    const programs = fencedBlocks(readme).filter(({ language }) => language === "ts");
    expect(programs.length).toBe(2);
    for (const [index, { code }] of programs.entries()) {
      const file = join(installedClient.folder, `readme-${index}.mts`);
      await writeFile(file, code);
      expect(compilerMessages(file)).toEqual([]);
      const env = { ...process.env, FORCE_COLOR: undefined, PAINPOINTS_API_KEY: key, PAINPOINTS_URL: site };
      const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
      expect(stdout).toMatch(index === 0 ? /^\d+ found, \d+ requests left\n[a-z0-9-]+\n/ : /^404 not_found /);
      await rm(file);
    }
  });
});

const TYPED = `
  import { PainpointClient, PainpointProblem, type KnownCode, type PainpointSummary } from "${CLIENT}";
  const client = new PainpointClient({ apiKey: "k", baseUrl: "https://observatory.example" });
  export async function read(): Promise<PainpointSummary[]> {
    const { data, meta } = await client.searchPainpoints({ sort: "newest", domain: "food" });
    const left: number | undefined = meta.rateLimits[0]?.remaining;
    // @ts-expect-error: there is no such order
    await client.searchPainpoints({ sort: "top" });
    // @ts-expect-error: a question has words
    await client.askConsultant({});
    // @ts-expect-error: a pain point has no such field
    data.items[0]?.title;
    for await (const { slug } of client.searchAll()) console.log(slug, left);
    return data.items;
  }
  export function tell(error: unknown): KnownCode | "other" {
    return error instanceof PainpointProblem && error.code === "daily_limit_exceeded" ? "daily_limit_exceeded" : "other";
  }
`;
const PAGE = { total: 1, limit: 20, offset: 0, items: [{ slug: "a" }], freshness: { published_at: "Monday" } };

type Behaviour = (response: ServerResponse) => unknown;

/** A real server that behaves in turn as told, and then as the last says. */
async function withServer(
  behaviours: readonly Behaviour[],
  use: (client: (options?: Partial<ClientOptions>) => PainpointClient, received: readonly Received[]) => Promise<void>,
): Promise<void> {
  let count = 0;
  const server = await startReceiver((_, response) => void (behaviours[count++] ?? behaviours.at(-1))?.(response));
  try {
    await use((options) => new PainpointClient({ apiKey: "k", baseUrl: server.url, ...options }), server.received);
  } finally {
    await server.stop();
  }
}

function answering(body: object): Behaviour {
  return (response) => response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Behaviour {
  return (response) =>
    response
      .writeHead(status, { "Content-Type": "application/problem+json", ...headers })
      .end(JSON.stringify({ code, status, title: code, detail: code }));
}

function cut(response: ServerResponse): void {
  response.destroy();
}

async function failureOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => {
      throw new Error("It was answered.");
    },
    (error: unknown) => error,
  );
}

async function problemOf(asking: Promise<unknown>): Promise<PainpointProblem> {
  const error = await failureOf(asking);
  if (error instanceof PainpointProblem) return error;
  throw error;
}

/** The installed command as a child process, with nothing of our environment. */
function command(packages: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string; error: string }>((done) => {
    const file = join(packages, CLIENT, "dist/bin/painpoints.js");
    execFile(process.execPath, [file, ...args], { env: { NODE_ENV: "production", ...env } }, (failure, output, error) => {
      done({ code: failure ? Number(failure.code) : 0, output, error });
    });
  });
}
