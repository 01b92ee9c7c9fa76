import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "playwright/test";
import { linesOf } from "#lib/catalogue/read-lines";
import type { Item } from "#lib/extraction/sources/item";
import { SOURCE_KINDS, sourceKind } from "#lib/extraction/sources/index";
import { politeFetch } from "#lib/extraction/sources/polite-fetch";
import { fixture, fixtureText, startSourceServer, type Pages } from "../support/extraction/source-server.ts";

const PACE = 60;
const agent = "painpoint-observatory-test/1.0 (+http://localhost)";
const fetchPolitely = politeFetch({ userAgent: agent, paceMillis: PACE, innerHosts: ["127.0.0.1", "localhost"] });

interface Own {
  folder: string;
  serve: (site: Pages) => ReturnType<typeof startSourceServer>;
}
const test = base.extend<Own>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "source-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  serve: async ({}, use) => {
    const servers: Awaited<ReturnType<typeof startSourceServer>>[] = [];
    await use(async (site) => {
      const server = await startSourceServer(site);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map(({ stop }) => stop()));
  },
});

const POSTS = { kind: "thread", externalId: "id", title: "title", body: "text", postedAt: "created_at", author: "user" } as const;

/** Of each kind a source with what it must say, and one that is broken. */
async function examples({
  folder,
  serve,
}: Own): Promise<Record<string, { config: unknown; ids: string[]; broken: unknown; input?: string }>> {
  for (const file of ["threads.jsonl", "mentions.csv.gz"]) await copyFile(fixture(`join-archive/${file}`), join(folder, file));
  await writeFile(join(folder, "broken.jsonl"), '{"id":"a1"\n');
  await writeFile(join(folder, "broken.csv"), 'id,post\n"r1,a1\n');
  const { url } = await serve({
    pages: {
      "/atom.xml": { body: fixtureText("feed/atom.xml"), headers: { etag: '"1"' } },
      "/page.html": { body: "<p>no feed" },
      "/latest.json?page=0": { body: fixtureText("discourse/latest.json") },
      "/latest.json?page=1": { body: '{"topic_list":{"topics":[]}}' },
      "/t/7.json": { body: fixtureText("discourse/t-7.json") },
      "/t/7/posts.json?post_ids[]=73": { body: fixtureText("discourse/posts-73.json") },
      "/t/5.json": { body: fixtureText("discourse/t-5.json") },
      "/requests.json?page=1": { body: fixtureText("open311/requests-1.json") },
      "/requests.json?page=2": { body: fixtureText("open311/requests-2.json") },
      "/requests.json?page=1&updated_after=2018-06-19T06%3A38%3A12%2B08%3A00": { body: fixtureText("open311/requests-2.json") },
    },
  });
  const site = url.replace(/\/[^/]*$/, "");
  const files = (path: string, mapping: object) => ({ files: [{ path, mapping }] });
  const replies = { kind: "reply", externalId: "id", threadKey: "post", body: "words", postedAt: "posted", author: "who" };
  const posts = { ...POSTS, postedAt: "at", author: "user.name", outcome: { field: "state", values: { closed: "answered" } } };
  return {
    "join-archive": { config: { folder }, ids: ["p-1", "p-2"], broken: { folder: join(folder, "nowhere") } },
    jsonl: { config: files(fixture("jsonl/posts.jsonl"), posts), ids: ["a1", "a2"], broken: files(join(folder, "broken.jsonl"), posts) },
    csv: { config: files(fixture("csv/replies.csv"), replies), ids: ["r1", "r2"], broken: files(join(folder, "broken.csv"), replies) },
    feed: { config: { url: `${site}/atom.xml` }, ids: ["urn:forum:1", "urn:forum:2"], broken: { url: `${site}/page.html` } },
    discourse: { config: { url: site }, ids: ["t5", "t7", "p72", "p73"], broken: { url: `${site}/nowhere` } },
    open311: { config: { url: site }, ids: ["638344", "638349"], broken: { url: `${site}/nowhere` } },
    singer: {
      config: { streams: { posts: POSTS } },
      ...{ ids: ["s1", "s2"], broken: { streams: { posts: { ...POSTS, title: "title", postedAt: "nowhere" } } } },
      input: fixtureText("singer/messages.jsonl"),
    },
  };
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

async function readAll(kind: string, config: unknown, cursor: unknown, input?: string) {
  const known = sourceKind(kind);
  if (!known) throw new Error(`There is no kind ${kind}.`);
  const items: Item[] = [];
  let last = cursor;
  const hands = { fetch: fetchPolitely, input: input === undefined ? undefined : linesOf(bytes(input)) };
  for await (const batch of known.read(known.config.parse(config), cursor, hands)) {
    items.push(...batch.items);
    last = batch.cursor;
  }
  return { items, cursor: last };
}

test("every kind reads its source whole, says the same again, goes on from its cursor, and says in a sentence what is broken", async ({
  folder,
  serve,
}) => {
  const all = await examples({ folder, serve });
  expect(Object.keys(all).toSorted()).toEqual(SOURCE_KINDS.map(({ kind }) => kind).toSorted());
  for (const [kind, { config, ids, broken, input }] of Object.entries(all)) {
    const first = await readAll(kind, config, null, input);
    expect(
      first.items.filter((item) => item.kind !== "backing").map(({ externalId }) => externalId),
      kind,
    ).toEqual(ids);
    expect(await readAll(kind, config, null, input), kind).toEqual(first);
    // What a cursor has behind it comes no more; a tap of Singer keeps that itself.
    const cursor: unknown = JSON.parse(JSON.stringify(first.cursor));
    if (kind !== "singer") expect((await readAll(kind, config, cursor)).items, kind).toEqual([]);
    await expect(readAll(kind, broken, null, input), kind).rejects.toThrow(
      /^[^\n]{20,300}\.$|cannot be read|nothing in its field|no CSV file/,
    );
  }
});

test("petitions: who backed one, with words or without, is told apart though nobody has an id; a month ends where the market is", async ({
  folder,
  serve,
}) => {
  const { "join-archive": archive } = await examples({ folder, serve });
  const { items } = await readAll("join-archive", archive?.config, null);
  const backings = items.filter(({ kind }) => kind === "backing");
  expect(backings.map(({ threadKey, body }) => [threadKey, body])).toEqual([
    ["p-1", "推著嬰兒車也過不去"],
    ["p-1", ""],
    ["p-1", ""],
    ["p-2", "我也遇過"],
  ]);
  expect(new Set(backings.map(({ externalId }) => externalId)).size).toBe(4);
  expect(items[0]).toMatchObject({ kind: "thread", outcome: "answered" });
});

test("RSS 2.0 is read as Atom is; a forum's deletion and a topic that is gone are told", async ({ serve }) => {
  const { url } = await serve({
    pages: {
      "/rss.xml": { body: fixtureText("feed/rss.xml") },
      "/latest.json?page=0": { body: fixtureText("discourse/latest.json") },
      "/latest.json?page=1": { body: '{"topic_list":{"topics":[]}}' },
      "/t/7.json": { body: fixtureText("discourse/t-7.json") },
      "/t/7/posts.json?post_ids[]=73": { body: fixtureText("discourse/posts-73.json") },
    },
  });
  const site = url.replace(/\/[^/]*$/, "");
  const rss = await readAll("feed", { url: `${site}/rss.xml` }, null);
  expect(rss.items).toEqual([
    expect.objectContaining({ externalId: "rss-1", title: "外送晚了一小時", postedAt: "2018-06-09T02:00:00.000Z" }),
  ]);
  const { items } = await readAll("discourse", { url: site }, null);
  expect(items.filter(({ isDeleted }) => isDeleted).map(({ externalId }) => externalId)).toEqual(["t5", "p73"]);
});

/** When a request to this host was begun, as the one who asks sees it: what is under way for long arrives close to the next. */
async function requestTimes<T>(host: string, work: () => Promise<T>): Promise<{ done: T; at: number[] }> {
  const at: number[] = [];
  const begun = (message: unknown) => {
    if ((message as { request: ClientRequest }).request.getHeader("host") === host) at.push(performance.now());
  };
  subscribe("http.client.request.created", begun);
  try {
    return { done: await work(), at };
  } finally {
    unsubscribe("http.client.request.created", begun);
  }
}

test("one request in a while to a host, its robots.txt heeded, under our name, patient where it is busy, and led to no other host", async ({
  serve,
}) => {
  let busy = 2;
  const site: Pages = {
    robots: "User-agent: *\nDisallow: /private\n",
    pages: {
      "/a": { body: "a" },
      "/b": { body: "b" },
      "/away": { body: "", status: 302, headers: { location: "http://127.0.0.2:1/" } },
      "/near": { body: "", status: 302, headers: { location: "/b" } },
      get "/busy"() {
        busy -= 1;
        return busy >= 0 ? { body: "", status: 503, headers: { "retry-after": "0" } } : { body: "free" };
      },
    },
  };
  const server = await serve(site);
  const base = server.url.replace(/\/[^/]*$/, "");
  const { done: texts, at } = await requestTimes(new URL(base).host, () =>
    Promise.all(["/a", "/b", "/near"].map(async (path) => (await fetchPolitely(`${base}${path}`)).text())),
  );
  expect(texts).toEqual(["a", "b", "b"]);
  expect(at).toHaveLength(server.asked.length);
  // A timer of Node's counts whole milliseconds.
  for (const [index, time] of at.entries()) if (index > 0) expect(time - (at[index - 1] ?? 0)).toBeGreaterThan(PACE - 2);
  expect(new Set(server.asked.map((one) => one.agent))).toEqual(new Set([agent]));
  expect(server.asked.filter(({ path }) => path === "/robots.txt")).toHaveLength(1);
  await expect(fetchPolitely(`${base}/private/x`)).rejects.toThrow("forbids /private/x");
  await expect(fetchPolitely(`${base}/away`)).rejects.toThrow("another host");
  expect(await (await fetchPolitely(`${base}/busy`)).text()).toBe("free");
});
