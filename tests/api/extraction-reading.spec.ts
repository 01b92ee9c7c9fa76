import { expect } from "playwright/test";
import type { Pool } from "pg";
import { ownerTransaction, withOwnerPool } from "#lib/db/owner";
import { addSource } from "#lib/extraction/reading/add-source";
import { configureSource, removeSource } from "#lib/extraction/reading/change-source";
import { evidenceOf } from "#lib/extraction/reading/evidence-of";
import { purge } from "#lib/extraction/reading/purge";
import { readSource } from "#lib/extraction/reading/read-source";
import { readThreadText } from "#lib/extraction/reading/read-thread-text";
import { storeItems } from "#lib/extraction/reading/store-items";
import type { Item } from "#lib/extraction/sources/item";
import { withClient } from "../support/database.ts";
import { fixture } from "../support/extraction/source-server.ts";
import { test as base } from "../support/fixtures.ts";

const SOURCE = {
  kind: "join-archive",
  config: { folder: fixture("join-archive") },
  licence: "MIT",
  terms: "read in November",
  keepDays: 90,
  by: "test",
};

/** A database of the test's own, with one source that nothing was read from. */
const test = base.extend<{ pool: Pool; store: (...items: Item[]) => Promise<void>; rows: (sql: string) => Promise<unknown[]> }>({
  template: "empty",
  pool: async ({ database }, use) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await addSource(pool, { id: "archive", ...SOURCE });
      await use(pool);
    });
  },
  store: async ({ pool }, use) => {
    await use(async (...items) => {
      await ownerTransaction(pool, (client) => storeItems(client, "archive", items));
    });
  },
  rows: async ({ pool }, use) => {
    await use(async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows);
  },
});

const thread = (over: Partial<Item> = {}): Item => ({
  ...{ kind: "thread", externalId: "t", threadKey: "t", title: "路燈不亮", body: "晚上不敢走。", postedAt: "2018-06-01" },
  ...over,
});
const backing = (id: string, over: Partial<Item> = {}): Item => ({
  kind: "backing",
  externalId: id,
  threadKey: "t",
  postedAt: "2018-06-02",
  ...over,
});

test("a source without licence or terms, of an unknown kind, wrongly configured, or named twice is refused in a sentence, and noted nowhere", async ({
  pool,
  rows,
}) => {
  for (const [over, words] of [
    [{ licence: " " }, "needs its licence and its terms"],
    [{ terms: "" }, "needs its licence and its terms"],
    [{ kind: "telepathy" }, "There are join-archive, jsonl, csv, feed, discourse, open311, singer."],
    [{ config: { folder: 1 } }, "folder: "],
    [{ keepDays: 0 }, "a whole number from 1 to 3650"],
    [{ id: "Not A Name" }, "1 to 60 of a-z, 0-9 and -"],
    [{ id: "archive" }, "There is a source archive already"],
  ] as const)
    await expect(addSource(pool, { id: "other", ...SOURCE, ...over })).rejects.toThrow(words);
  expect(await rows("SELECT id FROM extraction.source")).toEqual([{ id: "archive" }]);
  await expect(readSource(pool, "nothing")).rejects.toThrow("There is no source nothing. There are archive.");
});

test("a reply that names no discussion is refused when its source is connected; a wrong configuration is replaced, and a source that nobody counts goes with what was read", async ({
  pool,
  rows,
}) => {
  const replies = { path: fixture("csv/replies.csv"), mapping: { kind: "reply", externalId: "id", body: "words", postedAt: "posted" } };
  const csv = (mapping: object) => ({ files: [{ ...replies, mapping: { ...replies.mapping, ...mapping } }] });
  await expect(addSource(pool, { ...SOURCE, id: "posts", kind: "csv", config: csv({}) })).rejects.toThrow(
    "files.0.mapping.threadKey: must name the field",
  );
  await addSource(pool, { ...SOURCE, id: "posts", kind: "csv", config: csv({ threadKey: "id" }) });
  expect((await readSource(pool, "posts")).threads.size).toBe(2);
  await expect(configureSource(pool, "posts", csv({}))).rejects.toThrow("threadKey");
  await configureSource(pool, "posts", csv({ threadKey: "post" }));
  expect((await readSource(pool, "posts")).threads.size).toBe(1);
  expect(await removeSource(pool, "posts")).toBe(3);
  expect(await rows("SELECT FROM extraction.document")).toHaveLength(0);
  await expect(removeSource(pool, "posts")).rejects.toThrow("There is no source posts.");
});

test("what is read is masked and without day, author or name; read again, also from the beginning, it changes nothing", async ({
  pool,
  rows,
}) => {
  const first = await readSource(pool, "archive");
  expect({ ...first, threads: first.threads.size }).toEqual({ items: 6, threads: 2, deleted: 0, undated: 0 });
  const stored = async () => [
    await rows("SELECT * FROM extraction.thread ORDER BY id"),
    await rows("SELECT * FROM extraction.document ORDER BY id"),
    await rows("SELECT * FROM extraction.backing ORDER BY 1, 2"),
  ];
  const before = await stored();
  expect(await readSource(pool, "archive")).toMatchObject({ items: 0 });
  await rows("UPDATE extraction.source SET cursor = NULL");
  expect(await readSource(pool, "archive")).toMatchObject({ items: 6, threads: new Set() });
  expect(await stored()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/2018-0\d-\d\d/);
  const ids = (await rows("SELECT id FROM extraction.thread ORDER BY thread_key")) as { id: string }[];
  expect(
    await evidenceOf(
      pool,
      ids.map(({ id }) => id),
    ),
  ).toEqual(
    [
      { thread_id: ids[0]?.id, month: "2018-06", mentions: 2, replies: 1 },
      { thread_id: ids[0]?.id, month: "2018-07", mentions: 1, replies: 0 },
      { thread_id: ids[1]?.id, month: "2018-07", mentions: 1, replies: 1 },
    ].toSorted((a, b) => ((a.thread_id ?? "") + a.month < (b.thread_id ?? "") + b.month ? -1 : 1)),
  );
});

test("whoever backs a thread twice in a month counts once, and nothing tells that somebody of one month is somebody of another", async ({
  pool,
  store,
  rows,
}) => {
  await store(
    thread({ author: "mei-of-wanhua" }),
    backing("1", { author: "tom-of-wanhua" }),
    backing("2", { author: "tom-of-wanhua", body: "我家也是" }),
  );
  await store(
    backing("3", { author: "tom-of-wanhua", postedAt: "2018-07-02" }),
    backing("4", { author: "mei-of-wanhua", postedAt: "2018-07-03" }),
  );
  const [one] = (await rows("SELECT id FROM extraction.thread")) as { id: string }[];
  expect((await evidenceOf(pool, [one?.id ?? ""])).map(({ month, mentions, replies }) => [month, mentions, replies])).toEqual([
    ["2018-06", 2, 2],
    ["2018-07", 2, 0],
  ]);
  const digests = (await rows("SELECT DISTINCT month, author_digest AS author FROM extraction.backing")) as { author: string }[];
  expect(new Set(digests.map(({ author }) => author)).size).toBe(4);
  expect(JSON.stringify(await rows("SELECT * FROM extraction.backing"))).not.toMatch(/of-wanhua/);
});

test("an edited text replaces the former and is looked at again; what the source takes back goes, a whole discussion with its first words", async ({
  pool,
  store,
  rows,
}) => {
  await store(thread(), backing("1", { body: "每天都這樣" }), backing("2"));
  const [one] = (await rows("SELECT id FROM extraction.thread")) as { id: string }[];
  const id = one?.id ?? "";
  const stage = () => rows("SELECT stage FROM extraction.thread");
  await rows("UPDATE extraction.thread SET stage = 'proposed'");
  await store(thread());
  expect(await stage()).toEqual([{ stage: "proposed" }]);
  await rows(
    `INSERT INTO extraction.proposal (kind, threads, why, quotes) VALUES ('new', '{${id}}', 'x', '[{"thread": "${id}", "text": "晚上不敢走"}, {"thread": "thr_000000000000", "text": "別的"}]')`,
  );
  await rows(
    `INSERT INTO extraction.result (step, input_digest, version, model, output, millis) VALUES ('extract', 'd', 1, 'm', '{"about": "${id}", "quotes": ["晚上不敢走"]}', 1)`,
  );
  await store(thread({ body: "整條巷子都不亮。" }));
  expect(await stage()).toEqual([{ stage: "new" }]);
  // What quoted the former words goes with them, and nothing of another discussion.
  expect(await rows("SELECT quotes FROM extraction.proposal")).toEqual([{ quotes: [{ thread: "thr_000000000000", text: "別的" }] }]);
  expect(await rows("SELECT FROM extraction.result")).toHaveLength(0);
  expect(await readThreadText(pool, id)).toMatchObject({ title: "路燈不亮", body: "整條巷子都不亮。", replies: [{ body: "每天都這樣" }] });
  await rows("UPDATE extraction.thread SET stage = 'done'");
  await store(backing("3", { body: "新的一段話" }));
  expect(await stage()).toEqual([{ stage: "done" }]);
  await store(backing("3", { isDeleted: true }));
  expect(await stage()).toEqual([{ stage: "new" }]);
  await store(backing("1", { isDeleted: true }));
  expect(await readThreadText(pool, id)).toMatchObject({ replies: [] });
  expect(await evidenceOf(pool, [id])).toEqual([{ thread_id: id, month: "2018-06", mentions: 1, replies: 0 }]);
  await store(thread({ isDeleted: true }));
  expect(await rows("SELECT FROM extraction.document")).toHaveLength(0);
  expect(await evidenceOf(pool, [id])).toEqual([]);
});

test("a discussion that the catalogue counts already has the id by which it does, in later batches, too", async ({ store, rows }) => {
  await store(thread({ knownAs: "thr_0123456789ab" }), backing("1"));
  await store(backing("2"), thread({ externalId: "u", threadKey: "u" }));
  const ids = (await rows("SELECT id FROM extraction.thread ORDER BY thread_key")) as { id: string }[];
  expect(ids[0]).toEqual({ id: "thr_0123456789ab" });
  expect(ids[1]?.id).not.toBe("thr_0123456789ab");
  expect(await rows("SELECT thread_id AS id FROM extraction.backing")).toEqual([ids[0], ids[0]]);
});

test("when the days of its source are over its words are gone, and months and counts stay", async ({ pool, store, rows }) => {
  await store(thread(), backing("1", { body: "每天都這樣" }));
  const day = 24 * 3_600_000;
  expect(await purge(pool, new Date(Date.now() + 89 * day))).toBe(0);
  expect(await purge(pool, new Date(Date.now() + 91 * day))).toBe(2);
  expect(await rows("SELECT DISTINCT title, body, month FROM extraction.document")).toEqual([
    { title: null, body: null, month: "2018-06" },
  ]);
  // What comes again as it was stays gone.
  await store(thread());
  expect(await rows("SELECT FROM extraction.document WHERE body IS NOT NULL")).toHaveLength(0);
  const [one] = (await rows("SELECT id FROM extraction.thread")) as { id: string }[];
  expect(await evidenceOf(pool, [one?.id ?? ""])).toMatchObject([{ mentions: 1, replies: 1 }]);
});

test("a reading that fails between two batches leaves what it had, and the next one goes on behind it", async ({ pool, rows }) => {
  let batches = 0;
  const failing = readSource(pool, "archive", {
    onProgress: () => {
      batches += 1;
      throw new Error("cut off");
    },
  });
  await expect(failing).rejects.toThrow("cut off");
  expect(batches).toBe(1);
  expect(await rows("SELECT FROM extraction.thread")).toHaveLength(2);
  expect(await readSource(pool, "archive")).toMatchObject({ items: 4 });
  expect(await rows("SELECT FROM extraction.backing")).toHaveLength(4);
});

test("the web role sees nothing of what was read", async ({ pool, database }) => {
  await readSource(pool, "archive");
  await withClient(database.webUrl, async (client) => {
    for (const table of ["source", "thread", "document", "backing", "digest_key", "result", "proposal"])
      await expect(client.query(`SELECT FROM extraction.${table}`), table).rejects.toThrow("permission denied");
  });
});
