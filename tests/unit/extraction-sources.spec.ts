import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sourceKind } from "#lib/extraction/sources/index";
import type { Item } from "#lib/extraction/sources/item";
import { politeFetch } from "#lib/extraction/sources/polite-fetch";
import type { Batch } from "#lib/extraction/sources/source-kind";
import { withServer, type FixtureServer } from "../support/extraction/fixture-server.ts";

const FIXTURES = join(import.meta.dirname, "../support/extraction/sources");
const fixture = (path: string) => readFileSync(join(FIXTURES, path), "utf8");
const fetch = politeFetch({ userAgent: "observatory-test", paceMillis: 1, innerHosts: ["127.0.0.1"] });

async function read(kind: string, config: unknown, cursor: unknown = null, input?: string): Promise<{ items: Item[]; cursor: unknown }> {
  const source = sourceKind(kind);
  if (!source) throw new Error(kind);
  const lines = input === undefined ? undefined : streamed(input.split("\n"));
  const batches: Batch[] = [];
  for await (const batch of source.read(source.config.parse(config), cursor, { fetch, input: lines })) batches.push(batch);
  return { items: batches.flatMap(({ items }) => items), cursor: batches.at(-1)?.cursor ?? cursor };
}

async function* streamed(lines: string[]) {
  for (const line of lines) yield await Promise.resolve(line);
}

const POSTS = { kind: "thread", externalId: "id", title: "title", body: "text", postedAt: "at", author: "user.name" };
const REPLIES = { kind: "reply", externalId: "id", threadKey: "post", postedAt: "posted", author: "who", body: "words" };
const STREAMS = { streams: { posts: { ...POSTS, postedAt: "created_at", author: "user" } } };

const SERVED = {
  "/atom.xml": (request: { headers: Record<string, unknown> }) =>
    request.headers["if-none-match"] === '"1"' ? { status: 304 } : { body: fixture("feed/atom.xml"), headers: { ETag: '"1"' } },
  "/latest.json?page=0": { body: fixture("discourse/latest.json") },
  "/latest.json?page=1": { body: '{"topic_list":{"topics":[]}}' },
  "/t/7.json": { body: fixture("discourse/t-7.json") },
  "/t/5.json": { body: fixture("discourse/t-5.json") },
  "/t/7/posts.json?post_ids[]=73": { body: fixture("discourse/posts-73.json") },
  "/requests.json?page=1": { body: fixture("open311/requests-1.json") },
  "/requests.json?page=2": { body: "[]" },
} as FixtureServer["answers"];

/** Of each kind: its configuration for the fixtures, what is piped in, and how many items they hold. */
const KINDS: Record<string, { config: (url: string) => unknown; input?: string; items: number }> = {
  "join-archive": { config: () => ({ folder: join(FIXTURES, "join-archive") }), items: 6 },
  jsonl: { config: () => ({ files: [{ path: join(FIXTURES, "jsonl/posts.jsonl"), mapping: POSTS }] }), items: 2 },
  csv: { config: () => ({ files: [{ path: join(FIXTURES, "csv/replies.csv"), mapping: REPLIES }] }), items: 2 },
  feed: { config: (url) => ({ url: `${url}/atom.xml` }), items: 2 },
  discourse: { config: (url) => ({ url }), items: 4 },
  open311: { config: (url) => ({ url }), items: 2 },
  singer: { config: () => STREAMS, input: fixture("singer/messages.jsonl"), items: 2 },
};

for (const [kind, { config, input, items }] of Object.entries(KINDS)) {
  test(`${kind}: reading again gives the same items`, () =>
    withServer(SERVED, async ({ url }) => {
      const first = await read(kind, config(url), null, input);
      expect(first.items).toHaveLength(items);
      expect((await read(kind, config(url), null, input)).items).toEqual(first.items);
      expect(new Set(first.items.map(({ externalId }) => externalId)).size).toBe(items);
    }));
}

for (const kind of ["join-archive", "jsonl", "csv", "feed", "discourse"]) {
  test(`${kind}: behind its cursor nothing is left`, () =>
    withServer(SERVED, async ({ url }) => {
      const { cursor } = await read(kind, KINDS[kind]?.config(url));
      expect((await read(kind, KINDS[kind]?.config(url), JSON.parse(JSON.stringify(cursor)))).items).toEqual([]);
    }));
}

test("the last state of a tap is the cursor, and what follows it is not lost", async () => {
  const { cursor, items } = await read("singer", STREAMS, null, fixture("singer/messages.jsonl"));
  expect(cursor).toEqual({ bookmarks: { posts: { id: "s1" } } });
  expect(items.at(-1)?.externalId).toBe("s2");
});

test("Open311 is asked for what changed since the cursor", () =>
  withServer(SERVED, async ({ url, asked }) => {
    const { cursor } = await read("open311", { url });
    await expect(read("open311", { url }, cursor)).rejects.toThrow("status 404");
    expect(decodeURIComponent(asked.at(-1) ?? "")).toContain("updated_after=2018-06-19T06:38:12+08:00");
  }));

test("a topic and a post that a forum took back are told as deleted", () =>
  withServer({ ...SERVED, "/t/5.json": { status: 410 } }, async ({ url }) => {
    const { items } = await read("discourse", { url });
    expect(items.filter(({ isDeleted }) => isDeleted).map(({ externalId }) => externalId)).toEqual(["t5", "p73"]);
  }));

test("a broken file or server is one clear error", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sources-"));
  const path = join(folder, "broken.jsonl");
  try {
    await writeFile(path, "{}\n{");
    await expect(read("jsonl", { files: [{ path, mapping: POSTS }] })).rejects.toThrow("has nothing in its field id");
    await writeFile(path, "{");
    await expect(read("jsonl", { files: [{ path, mapping: POSTS }] })).rejects.toThrow("line 1, is not valid JSON");
    await expect(read("join-archive", { folder })).rejects.toThrow("cannot be read");
    await expect(read("singer", STREAMS, null, "hello")).rejects.toThrow("line 1, is not valid JSON");
  } finally {
    await rm(folder, { recursive: true });
  }
  await withServer({ "/latest.json?page=0": { body: "{}" }, "/atom.xml": { body: "hello" } }, async ({ url }) => {
    await expect(read("feed", { url: `${url}/atom.xml` })).rejects.toThrow("neither RSS nor Atom");
    await expect(read("discourse", { url })).rejects.toThrow("did not answer as Discourse does");
    await expect(read("open311", { url })).rejects.toThrow("status 404");
  });
});

test("what robots.txt forbids is not asked for", () =>
  withServer({ ...SERVED, "/robots.txt": { body: "User-agent: *\nDisallow: /atom.xml" } }, async ({ url, asked }) => {
    const own = politeFetch({ userAgent: "observatory-test", paceMillis: 1, innerHosts: ["127.0.0.1"] });
    await expect(own(`${url}/atom.xml`)).rejects.toThrow("forbids /atom.xml");
    expect(asked).toEqual(["/robots.txt"]);
  }));

test("a busy server is asked again when it says", () => {
  let times = 0;
  const busy = () => (times++ === 0 ? { status: 429, headers: { "Retry-After": "0" } } : { body: "there" });
  return withServer({ "/x": busy }, async ({ url, asked }) => {
    expect(await (await fetch(`${url}/x`)).text()).toBe("there");
    expect(asked).toEqual(["/robots.txt", "/x", "/x"]);
  });
});

test("two requests to a host are apart by the pace", () =>
  withServer({ "/x": {} }, async ({ url }) => {
    const own = politeFetch({ userAgent: "observatory-test", paceMillis: 60, innerHosts: ["127.0.0.1"] });
    const begun = performance.now();
    await Promise.all([own(`${url}/x`), own(`${url}/x`)]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(110);
  }));

test("no inner address is connected to that the operator has not named", async () => {
  const own = politeFetch({ userAgent: "observatory-test", paceMillis: 1 });
  for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "[::1]", "10.0.0.1"])
    await expect(own(`http://${host}/x`)).rejects.toThrow("is an inner address");
});
