import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "playwright/test";
import { Dossier } from "#lib/advice/dossier";
import { ingest, uningested, type IngestSettings } from "#lib/catalogue/ingest";
import { publish, republish } from "#lib/catalogue/publish";
import { retract, withdraw } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { fold } from "#lib/feed/search/tokens";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Context } from "#lib/context";
import { prepareDatabase } from "../../scripts/service/prepare-database.ts";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { publishedText } from "../support/published-text.ts";
import { seedPainpoints, seedSizes, visibleSeed } from "../support/seed.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const seed = resolve(import.meta.dirname, "../../markets/taipei");

/** A folder with the shipped files, some of them replaced; without the dossiers where the pain points are others. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
  const dossiers = files["painpoints.jsonl"] === undefined || files["dossiers.jsonl"] !== undefined ? ["dossiers.jsonl"] : [];
  for (const name of ["topics.json", "threads.csv", "evidence.csv", "painpoints.jsonl", ...dossiers, "city.json"])
    await writeFile(join(folder, name), files[name] ?? (await readFile(join(seed, name))));
  return folder;
}

async function ingestFiles(ownerUrl: string, files: Record<string, string>, settings: IngestSettings = {}) {
  const folder = await folderWith(files);
  try {
    return await withOwnerPool(ownerUrl, (pool) => ingest(pool, folder, undefined, settings));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const count = (ownerUrl: string, table: string) =>
  withClient(ownerUrl, async (client) =>
    Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM catalogue.${table}`)).rows[0]?.n),
  );

const linesOf = (...entries: object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/** Lists of the search are stored as bytes. */
function asText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString() : JSON.stringify(value);
}

test.describe("ingest", () => {
  test.use({ template: "empty" });

  test("reads the shipped catalogue, and reading it again changes nothing", async ({ database }) => {
    const sizes = seedSizes();
    for (let round = 0; round < 2; round += 1) {
      expect(await ingestFiles(database.ownerUrl, {})).toEqual(sizes);
      expect(await count(database.ownerUrl, "thread")).toBe(sizes["threads.csv"]);
      expect(await count(database.ownerUrl, "evidence")).toBe(sizes["evidence.csv"]);
      expect(await count(database.ownerUrl, "painpoint")).toBe(sizes["painpoints.jsonl"]);
      expect(await count(database.ownerUrl, "topic")).toBe(sizes["topics.json"]);
      expect(await count(database.ownerUrl, "dossier")).toBe(sizes["dossiers.jsonl"]);
      expect(await count(database.ownerUrl, "city")).toBe(sizes["city.json"]);
    }
    expect(await withOwnerPool(database.ownerUrl, (pool) => uningested(pool, seed))).toEqual({ other: [], never: [] });
  });

  test("a catalogue without topics and dossiers is read and published all the same", async ({ database }) => {
    const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
    try {
      for (const name of ["threads.csv", "evidence.csv"]) await copyFile(join(seed, name), join(folder, name));
      const lines = seedPainpoints().map(({ topics: _, ...painpoint }) => JSON.stringify(painpoint));
      await writeFile(join(folder, "painpoints.jsonl"), lines.join("\n"));
      const published = await withOwnerPool(database.ownerUrl, async (pool) => {
        await ingest(pool, folder);
        return publish(pool, { lagMonths: 1, pastMonths: 0 });
      });
      expect(published.painpoints).toBe(visibleSeed().length);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("a line of painpoints.jsonl ends at a line feed, a carriage return or both, never at the separators that JSON text may hold", async ({
    database,
  }) => {
    const [first, second] = seedPainpoints();
    const summary = { "zh-Hant": "第一段\u2028第二段\u2029第三段\u0085完", en: "One\u2028two\u2029three\u0085end" };
    const rows = await ingestFiles(database.ownerUrl, {
      "painpoints.jsonl": `${JSON.stringify({ ...first, summary })}\r\n\n${JSON.stringify(second)}`,
    });
    expect(rows["painpoints.jsonl"]).toBe(2);
    await expect(ingestFiles(database.ownerUrl, { "painpoints.jsonl": `${JSON.stringify({ ...first, summary })}\r\n{\n` })).rejects.toThrow(
      /painpoints\.jsonl, line 2: is not valid JSON/,
    );
  });

  test("the phrases of a dossier find its pain point and stand in nothing that the site can read; its words stand in `advice` alone", async ({
    database,
  }) => {
    const [phrase, story, englishStory] = ["赤瞳幽靈鍋爐", "沒有人會讀到的一句話", "A sentence that nobody is to read"];
    const dossier = seedDossier();
    const queries = { ...dossier.queries, "zh-Hant": [phrase, ...dossier.queries["zh-Hant"].slice(1)] };
    const stories: Record<string, string> = { "zh-Hant": story, en: englishStory };
    const told = JSON.parse(JSON.stringify({ ...dossier, queries }), (key, value: unknown) =>
      typeof value === "string" ? (stories[key] ?? value) : value,
    ) as typeof dossier;
    // No two offers of a dossier have one name.
    const ways = told.ways_in.map((way, at) => ({ ...way, name: { "zh-Hant": `${story}${at}`, en: `${englishStory} ${at}` } }));
    const planted = { ...told, ways_in: ways };
    await ingestFiles(database.ownerUrl, { "dossiers.jsonl": JSON.stringify(planted) });
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1, pastMonths: 0 }));

    expect((await call(searchPainpoints, visitor, { q: phrase })).items.map((item) => item.slug)).toEqual([dossier.slug]);
    await withClient(database.webUrl, async (client) => {
      const { rows: tables } = await client.query<{ name: string; columns: string }>(
        `SELECT pg_class.oid::regclass::text AS name, string_agg(quote_ident(attname), ', ') AS columns
         FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
         WHERE relkind IN ('r', 'v', 'm', 'p') AND relnamespace::regnamespace::text IN ('feed', 'advice', 'app', 'catalogue', 'extraction')
           AND has_schema_privilege(relnamespace, 'USAGE') AND has_column_privilege(pg_class.oid, attnum, 'SELECT')
         GROUP BY pg_class.oid`,
      );
      expect(tables.map(({ name }) => name)).toContain("feed.painpoint_detail");
      for (const { name, columns } of tables) {
        const { rows } = await client.query<Record<string, unknown>>(`SELECT ${columns} FROM ${name}`);
        const words = rows.flatMap((row) => Object.values(row).map(asText)).join("\n");
        const secrets = name.startsWith("advice.") ? [phrase] : [phrase, story, englishStory];
        for (const secret of secrets.flatMap((words) => [words, fold(words)]))
          expect(words.includes(secret), `${name} has ${secret}`).toBe(false);
      }
    });
  });

  test("a month that has not come where the market is has no evidence and no discussion; the present one has", async ({ database }) => {
    // One minute before and after midnight in Taipei, both still March by UTC.
    const [march, april] = [new Date("2027-03-31T15:59:00Z"), new Date("2027-03-31T16:01:00Z")];
    const threads = "thread_id,first_seen_month,outcome\nthr_1,2027-04,open\n";
    const evidence = "thread_id,month,mentions,replies\nthr_00be59bd4959,2027-04,1,0\n";
    await expect(ingestFiles(database.ownerUrl, { "threads.csv": threads }, { now: march })).rejects.toThrow(
      /threads\.csv, line 2, first_seen_month: must not lie after the present month, 2027-03/,
    );
    await expect(ingestFiles(database.ownerUrl, { "evidence.csv": evidence }, { now: march })).rejects.toThrow(
      /evidence\.csv, line 2, month: must not lie after the present month, 2027-03/,
    );
    expect(await ingestFiles(database.ownerUrl, { "evidence.csv": evidence }, { now: april })).toMatchObject({ "evidence.csv": 1 });
  });

  test("takes characters that nobody sees and models read out of the catalogue's text, and leaves the others", async ({ database }) => {
    const unseen = String.fromCodePoint(0x200b, 0x202e, 0xfeff, 0x00ad, 0xe0041, 0xfe0f, 0x1b, 0x3164);
    const [painpoint] = seedPainpoints();
    const summary = { "zh-Hant": `外${unseen}送\n😀`, en: `${unseen}Deli${unseen}very é` };
    await ingestFiles(database.ownerUrl, { "painpoints.jsonl": `${JSON.stringify({ ...painpoint, summary })}\n` });
    const [row] = await withClient(database.ownerUrl, async (client) => {
      return (await client.query<{ summary: unknown }>("SELECT curated -> 'summary' AS summary FROM catalogue.painpoint")).rows;
    });
    expect(row?.summary).toEqual({ "zh-Hant": "外送\n😀", en: "Delivery é" });
  });

  test("a thread of a pain point that stands is counted by no other, until that one gives it up or is retracted", async ({ database }) => {
    await ingestFiles(database.ownerUrl, {});
    const [first, second] = seedPainpoints();
    if (!first || !second) throw new Error("The shipped catalogue is empty.");
    const [taken = "", ...kept] = first.threads;
    const taker = { ...second, threads: [...second.threads, taken] };
    const ingestLines = (...painpoints: object[]) => ingestFiles(database.ownerUrl, { "painpoints.jsonl": linesOf(...painpoints) });
    await expect(ingestLines(taker)).rejects.toThrow(
      `painpoints.jsonl, line 1, threads: ${taken} counts for ${first.slug} already: leave it to one of the two`,
    );
    expect(await ingestLines(taker, { ...first, threads: kept })).toMatchObject({ "painpoints.jsonl": 2 });
    await expect(ingestLines(first)).rejects.toThrow(`${taken} counts for ${second.slug} already`);
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, second.slug));
    expect(await ingestLines(first)).toMatchObject({ "painpoints.jsonl": 1 });
  });

  test("a near copy of another pain point, of the file or of those that stand, is refused with both named, unless it is told to take it", async ({
    database,
  }) => {
    const [first, second] = seedPainpoints();
    if (!first || !second) throw new Error("The shipped catalogue is empty.");
    const copy = { ...first, slug: "another-slug", threads: second.threads.slice(0, 1), headline: second.headline };
    const files = { "painpoints.jsonl": linesOf(first, copy) };
    await expect(ingestFiles(database.ownerUrl, files)).rejects.toThrow(
      /painpoints\.jsonl, line 2, summary\.zh-Hant: with its headline is a near copy of abusive-carers-are-merely-dismissed \(line 1\): \d\d % .+--allow-near-copies/,
    );
    expect(await count(database.ownerUrl, "painpoint")).toBe(0);

    await ingestFiles(database.ownerUrl, { "painpoints.jsonl": linesOf(first) });
    const onlyEnglish = { ...copy, summary: { ...first.summary, "zh-Hant": second.summary["zh-Hant"] } };
    await expect(ingestFiles(database.ownerUrl, { "painpoints.jsonl": linesOf(onlyEnglish) })).rejects.toThrow(
      /line 1, summary\.en: with its headline is a near copy of abusive-carers-are-merely-dismissed: /,
    );
    expect(await ingestFiles(database.ownerUrl, files, { allowNearCopies: true })).toMatchObject({ "painpoints.jsonl": 2 });
    expect(
      await ingestFiles(database.ownerUrl, {
        "painpoints.jsonl": linesOf({ ...first, summary: second.summary, headline: second.headline }),
      }),
    ).toMatchObject({ "painpoints.jsonl": 1 });
  });

  test("the words of a private source, broken over lines or within JSON, are refused before anything is stored; its laws are not", async ({
    database,
  }) => {
    const sources = await mkdtemp(join(tmpdir(), "sources-"));
    try {
      await expect(ingestFiles(database.ownerUrl, {}, { sources })).rejects.toThrow(/holds no \.txt and no \.jsonl file/);
      await writeFile(join(sources, "law.txt"), "依據道路交通標誌標線號誌設置規則辦理，請政府改善。");
      expect(await ingestFiles(database.ownerUrl, {}, { sources })).toMatchObject(seedSizes());

      const [painpoint] = seedPainpoints();
      const zh = painpoint?.summary["zh-Hant"].slice(5, 30) ?? "";
      const en = painpoint?.summary.en.slice(20, 90) ?? "";
      await writeFile(join(sources, "one.txt"), `前面的話\n${zh.slice(0, 8)}\n${zh.slice(8)}後面的話`);
      await writeFile(join(sources, "two.jsonl"), JSON.stringify({ posts: [{ body: `Hello. ${en}` }] }));
      const own = { "painpoints.jsonl": linesOf({ ...painpoint, slug: "never-stored" }) };
      await expect(ingestFiles(database.ownerUrl, own, { sources })).rejects.toThrow(
        /painpoints\.jsonl, line 1, summary\.zh-Hant: has the words of a private source(.|\n)+line 1, summary\.en: has the words/,
      );
      expect(await count(database.ownerUrl, "painpoint")).toBe(seedSizes()["painpoints.jsonl"]);

      for (const file of ["one.txt", "two.jsonl"]) await rm(join(sources, file));
      await writeFile(join(sources, "three.txt"), "The city says: twelve thousand and five hundred dollars a month for it");
      await writeFile(join(sources, "four.pdf"), "not read");
      const city = { "city.json": JSON.stringify(cityWith({}, { en: "It is twelve thousand and five hundred dollars a month" })) };
      const unread: string[][] = [];
      const onUnread = (files: readonly string[]) => void unread.push([...files]);
      await expect(ingestFiles(database.ownerUrl, city, { sources })).rejects.toThrow(
        /city\.json, entry 1, work\.0\.item\.en: has the words of a private source/,
      );
      await rm(join(sources, "three.txt"));
      await ingestFiles(database.ownerUrl, city, { sources, onUnread });
      expect(unread).toEqual([["four.pdf"]]);
    } finally {
      await rm(sources, { recursive: true });
    }
  });

  const [first, second] = seedPainpoints();
  const threads = "thread_id,first_seen_month,outcome\n";
  const evidence = "thread_id,month,mentions,replies\n";
  for (const [name, files, message] of [
    [
      "a month that is none",
      { "threads.csv": `${threads}thr_1,2018-13,open\n` },
      /threads\.csv, line 2, first_seen_month: must be a month as YYYY-MM/,
    ],
    ["an outcome that is not in the list", { "threads.csv": `${threads}thr_1,2018-01,maybe\n` }, /threads\.csv, line 2, outcome/],
    ["a missing field", { "threads.csv": `${threads}thr_1,2018-01\n` }, /threads\.csv, line 2: has 2 fields instead of 3/],
    ["a wrong header", { "threads.csv": "id,month\n" }, /threads\.csv, line 1: must be the header thread_id,first_seen_month,outcome/],
    ["an empty file", { "threads.csv": "" }, /threads\.csv, line 1: must be the header/],
    ["an open quote", { "threads.csv": `${threads}"thr_1,2018-01,open\n` }, /threads\.csv, line \d+: is not well-formed CSV/],
    [
      "a thread given twice",
      { "threads.csv": `${threads}thr_1,2018-01,open\nthr_2,2018-01,open\nthr_1,2018-02,open\n` },
      /threads\.csv, line 4, thread_id: repeats line 2/,
    ],
    [
      "a negative count",
      { "evidence.csv": `${evidence}thr_00be59bd4959,2018-01,-1,0\n` },
      /evidence\.csv, line 2, mentions: must be a whole number from 0 on/,
    ],
    [
      "a count beyond all bounds",
      { "evidence.csv": `${evidence}thr_00be59bd4959,2018-01,9999999999,0\n` },
      /evidence\.csv, line 2, mentions: must be at most/,
    ],
    [
      "evidence of a thread that is not there",
      { "evidence.csv": `${evidence}thr_none,2018-01,1,0\n` },
      /evidence\.csv, line 2, thread_id: thr_none is in no threads\.csv/,
    ],
    ["a line that is no JSON", { "painpoints.jsonl": "{not json\n" }, /painpoints\.jsonl, line 1: is not valid JSON/],
    [
      "an unknown field",
      { "painpoints.jsonl": `${JSON.stringify({ ...seedPainpoints()[0], source_url: "x" })}\n` },
      /painpoints\.jsonl, line 1.*source_url/,
    ],
    [
      "a rating out of its scale",
      { "painpoints.jsonl": `\n${JSON.stringify({ ...seedPainpoints()[0], severity: { rating: 11, why: "x" } })}\n` },
      /painpoints\.jsonl, line 2, severity\.rating/,
    ],
    [
      "a thread that is not there",
      { "painpoints.jsonl": `${JSON.stringify({ ...seedPainpoints()[0], threads: ["thr_none"] })}\n` },
      /painpoints\.jsonl, line 1, thread_id: thr_none/,
    ],
    [
      "a topic that is not there",
      { "painpoints.jsonl": `${JSON.stringify({ ...seedPainpoints()[0], topics: [{ id: "no-topic", weight: "central" }] })}\n` },
      /painpoints\.jsonl, line 1, topics: no-topic is in no topics\.json/,
    ],
    [
      "a thread that two pain points of the file count",
      { "painpoints.jsonl": linesOf({ ...first }, { ...second, threads: [...(second?.threads ?? []), "thr_54371fda79b0"] }) },
      /painpoints\.jsonl, line 2, threads: thr_54371fda79b0 counts for abusive-carers-are-merely-dismissed already/,
    ],
    [
      "an e-mail address in a text of a pain point",
      {
        "painpoints.jsonl": linesOf({ ...first }, { ...second, gaps: [{ "zh-Hant": "沒有資料，問 wang@example.com", en: "No figures" }] }),
      },
      /painpoints\.jsonl, line 2, gaps\.0\.zh-Hant: holds what reads as an e-mail address \(wang@…\): take it out/,
    ],
    [
      "a phone number in a text of a dossier",
      { "dossiers.jsonl": linesOf({ ...seedDossier(), advice: { "zh-Hant": "先打電話", en: "Call 0912-345-678 first" } }) },
      /dossiers\.jsonl, line 1, advice\.en: holds what reads as a phone number/,
    ],
    [
      "Simplified Chinese",
      { "painpoints.jsonl": linesOf({ ...first, headline: { "zh-Hant": "手机没有信号", en: "No signal" } }) },
      /painpoints\.jsonl, line 1, headline\.zh-Hant: is mostly in Simplified Chinese: write it in Traditional Chinese/,
    ],
    [
      "English in the place of Chinese, and Chinese in that of English",
      { "painpoints.jsonl": linesOf({ ...first, headline: { "zh-Hant": "No signal", en: "沒有訊號" } }) },
      /headline\.zh-Hant: holds no Chinese character(.|\n)+headline\.en: holds Chinese characters/,
    ],
    ["a list of topics that is none", { "topics.json": "{}" }, /topics\.json, line 1: must be a JSON list/],
    [
      "a topic without names",
      { "topics.json": JSON.stringify([{ id: "dogs", names: { "zh-Hant": [], en: ["dogs"], "zh-Hans": [], yue: [] } }]) },
      /topics\.json, entry 1, names\.zh-Hant/,
    ],
    [
      "a dossier of a pain point that is not there",
      { "dossiers.jsonl": `${JSON.stringify({ ...seedDossier(), slug: "nobody-knows" })}\n` },
      /dossiers\.jsonl, line 1, slug: nobody-knows is in no painpoints\.jsonl/,
    ],
    [
      "a dossier with a price that falls",
      { "dossiers.jsonl": `\n${JSON.stringify(cheaperAtTheEnd())}\n` },
      /dossiers\.jsonl, line 2, ways_in\.0\.price: must rise/,
    ],
    [
      "a dossier that is sold to who does not pay",
      { "dossiers.jsonl": `${JSON.stringify(soldToNobody())}\n` },
      /dossiers\.jsonl, line 1, ways_in\.0\.segment: is sold to s1, who does not pay/,
    ],
    ["a city that is none", { "city.json": "[]" }, /city\.json, entry 1: /],
    [
      "a city with a help line that has no name",
      { "city.json": JSON.stringify({ market: "taipei", work: [], help: [{ number: "119", name: {}, about: {}, for: ["fire"] }] }) },
      /city\.json, entry 1, help\.0\.name\.zh-Hant/,
    ],
    [
      "a web address in what a city's help line is for, and Chinese in the place of English in what has to be paid",
      { "city.json": JSON.stringify(cityWith({ en: "See www.example.org" }, { en: "公司登記" })) },
      /city\.json, entry 1, work\.0\.item\.en: holds Chinese characters(.|\n)+entry 1, help\.0\.about\.en: holds what reads as a web address/,
    ],
  ] as [string, Record<string, string>, RegExp][]) {
    test(`${name} is refused with file, line and field, and nothing of that file is kept`, async ({ database }) => {
      await expect(ingestFiles(database.ownerUrl, files)).rejects.toThrow(message);
      const table =
        {
          "threads.csv": "thread",
          "evidence.csv": "evidence",
          "painpoints.jsonl": "painpoint",
          "topics.json": "topic",
          "city.json": "city",
        }[Object.keys(files)[0] ?? ""] ?? "dossier";
      expect(await count(database.ownerUrl, table)).toBe(0);
    });
  }
});

function seedDossier(): Dossier {
  const [first = ""] = readFileSync(join(seed, "dossiers.jsonl"), "utf8").split("\n");
  return Dossier.parse(JSON.parse(first));
}

/** The shipped city, with other words in its first help line and in the first thing to be paid. The help lines keep their numbers. */
function cityWith(about: object, item: object): object {
  const city = JSON.parse(readFileSync(join(seed, "city.json"), "utf8")) as { work: { item: object }[]; help: { about: object }[] };
  const [work, help] = [city.work[0], city.help[0]];
  if (work) work.item = { ...work.item, ...item };
  if (help) help.about = { ...help.about, ...about };
  return city;
}

function cheaperAtTheEnd(): Dossier {
  const dossier = seedDossier();
  return { ...dossier, ways_in: dossier.ways_in.map((way) => ({ ...way, price: { ...way.price, low: 900, base: 500, high: 100 } })) };
}

function soldToNobody(): Dossier {
  const dossier = seedDossier();
  return { ...dossier, segments: dossier.segments.map((segment) => ({ ...segment, id: "s1", pays: false })).slice(0, 1) };
}

test.describe("publish of the shipped catalogue", () => {
  test.use({ template: "shipped" });

  test("shows the state one month behind the newest evidence, none first seen later", async () => {
    const page = await call(searchPainpoints, visitor, { limit: 50 });
    expect(page.total).toBe(visibleSeed().length);
    expect(page.total).toBeLessThan(seedPainpoints().length);
    expect(page.freshness).toMatchObject({ data_month: "2018-05", visible_through_month: "2018-04", lag_months: 1 });
    const newest = await call(searchPainpoints, visitor, { sort: "newest", limit: 1 });
    expect(newest.items[0]?.first_seen_month).toBe("2018-04");
  });

  test("has advice on what is visible and on nothing else, and a retraction takes it along", async ({ database }) => {
    const advised = () =>
      withClient(database.webUrl, async (client) => {
        const { rows } = await client.query<{ slug: string; dossier: object }>("SELECT slug, dossier FROM advice.dossier ORDER BY slug");
        expect(rows.filter(({ dossier }) => "queries" in dossier)).toEqual([]);
        return rows.map(({ slug }) => slug);
      });
    const visible = visibleSeed().map(({ curated }) => curated.slug);
    expect(await advised()).toEqual(visible.toSorted());
    const [gone = ""] = visible;
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, gone));
    expect(await advised()).toEqual(visible.filter((slug) => slug !== gone).toSorted());
  });

  test("with the data month pinned, fresher evidence changes not a byte", async ({ database }) => {
    const pinned = { dataMonth: "2018-05", lagMonths: 1 };
    const everything = async () => {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(visibleSeed().length / 50) }, (_, page) => 50 * page).map((offset) =>
          call(searchPainpoints, visitor, { limit: 50, offset }),
        ),
      );
      const details = await Promise.all(pages.flatMap(({ items }) => items).map(({ slug }) => call(getPainpoint, visitor, { slug })));
      return JSON.stringify([pages, details, await call(searchPainpoints, visitor, { q: "parking" })]);
    };
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, pinned));
    const before = await everything();

    const [first] = seedPainpoints();
    const summary = { "zh-Hant": "一則從來沒有人提過的新抱怨", en: "A complaint that nobody has ever made before" };
    const fresh = { ...first, slug: "brand-new-complaint", headline: summary, summary, threads: ["thr_fresh"] };
    const widened = { ...first, threads: [...(first?.threads ?? []), "thr_late"] };
    await ingestFiles(database.ownerUrl, {
      "threads.csv": "thread_id,first_seen_month,outcome\nthr_fresh,2018-06,open\nthr_late,2018-07,open\n",
      "evidence.csv": `thread_id,month,mentions,replies\nthr_fresh,2018-06,900,400\nthr_late,2018-07,900,400\n${first?.threads[0] ?? ""},2018-08,5000,2000\n`,
      "painpoints.jsonl": `${JSON.stringify(fresh)}\n${JSON.stringify(widened)}\n`,
    });
    const again = await withOwnerPool(database.ownerUrl, (pool) => publish(pool, pinned));

    expect(again.changed).toBe(false);
    expect(await everything()).toBe(before);
    await expect(call(getPainpoint, visitor, { slug: "brand-new-complaint" })).rejects.toMatchObject({ code: "not_found" });
  });
});

test.describe("publish", () => {
  test.use({ template: "shipped" });

  for (const lagMonths of [0, -1, 0.5, Number.NaN]) {
    test(`refuses a lag of ${lagMonths} months`, async ({ database }) => {
      await expect(withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths }))).rejects.toThrow(/at least one month/);
    });
  }

  test("refuses a data month after the newest evidence, and what has not come counts as no evidence", async ({ database }) => {
    const before = (await call(searchPainpoints, visitor, { limit: 1 })).freshness;
    const publishWith = (settings: { dataMonth?: string; now?: Date }) =>
      withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1, ...settings }));
    for (const dataMonth of ["2018-06", "2030-01"])
      await expect(publishWith({ dataMonth })).rejects.toThrow(
        `The data month ${dataMonth} is later than the newest evidence, 2018-05: nothing was published.`,
      );
    await withClient(database.ownerUrl, (client) =>
      client.query("INSERT INTO catalogue.evidence SELECT id, '2030-01', 5, 5 FROM catalogue.thread LIMIT 9"),
    );
    await expect(publishWith({ dataMonth: "2030-01" })).rejects.toThrow(/later than the newest evidence, 2018-05/);
    expect(await publishWith({})).toMatchObject({ dataMonth: "2018-05", changed: false });
    expect((await call(searchPainpoints, visitor, { limit: 1 })).freshness).toEqual(before);

    expect(await publishWith({ now: new Date("2018-03-15T00:00:00Z") })).toMatchObject({
      dataMonth: "2018-03",
      visibleThroughMonth: "2018-02",
    });
    await expect(publishWith({ now: new Date("2014-01-15T00:00:00Z") })).rejects.toThrow(/no evidence up to the present month, 2014-01/);
  });

  test("a release that an earlier version took up to a month that has not come is made anew up to what has", async ({ database }) => {
    const before = await call(searchPainpoints, visitor, { limit: 50 });
    await withClient(database.ownerUrl, async (client) => {
      await client.query("INSERT INTO catalogue.evidence SELECT id, '2099-12', 5000, 500 FROM catalogue.thread LIMIT 9");
      await client.query(
        "UPDATE feed.release SET data_month = '2099-12', visible_through_month = '2099-11', digest = 'of an earlier version'",
      );
    });
    const published = await withOwnerPool(database.ownerUrl, republish);
    expect(published).toMatchObject({ changed: true, dataMonth: "2018-05", visibleThroughMonth: "2018-04" });
    expect((await call(searchPainpoints, visitor, { limit: 50 })).items).toEqual(before.items);
  });

  test("that changes nothing keeps version and time", async ({ database }) => {
    const before = (await call(searchPainpoints, visitor, { limit: 1 })).freshness;
    const again = await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 1 }));
    expect(again.changed).toBe(false);
    expect((await call(searchPainpoints, visitor, { limit: 1 })).freshness).toEqual(before);
  });

  test("recomputes every number from the evidence up to the cutoff", async ({ database }) => {
    const slug = "terminal-patients-suffer-with-no-say-over-the-end";
    const late = await call(getPainpoint, visitor, { slug });
    await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { dataMonth: "2017-05", lagMonths: 2 }));
    const early = await call(getPainpoint, visitor, { slug });
    expect(early.freshness).toMatchObject({ data_month: "2017-05", visible_through_month: "2017-03", lag_months: 2 });
    expect(early.market_analysis?.demand.series.at(-1)?.month).toBe("2017-03");
    expect(early.market_analysis?.demand.mentions).toBeLessThan(late.market_analysis?.demand.mentions ?? 0);
    expect(early.rank.of).toBeLessThan(late.rank.of);
    const series = early.market_analysis?.demand.series ?? [];
    expect(series.reduce((sum, point) => sum + point.replies, 0)).toBe(early.reply_count);
  });

  test("readers never see a mixture of two releases, however often one is published", async ({ database }) => {
    const settings = [1, 2, 3].map((lagMonths) => ({ lagMonths }));
    const sizes = new Map<string, Set<number>>();
    const mixed: string[] = [];
    let publishing = true;
    const read = async () => {
      while (publishing) {
        const page = await call(searchPainpoints, visitor, { limit: 50, offset: 0, sort: "newest" });
        const seen = sizes.get(page.freshness.visible_through_month) ?? new Set();
        sizes.set(page.freshness.visible_through_month, seen.add(page.total));
        const { length } = page.items.filter((item) => (item.first_seen_month ?? "") <= page.freshness.visible_through_month);
        if (length !== 50) mixed.push(`${length} of 50 in ${page.freshness.visible_through_month}`);
      }
    };
    const readers = [read(), read(), read()];
    await withOwnerPool(database.ownerUrl, async (pool) => {
      for (let round = 0; round < 2; round += 1) for (const setting of settings) await publish(pool, setting);
    });
    publishing = false;
    await Promise.all(readers);
    expect(mixed).toEqual([]);
    expect(sizes.size).toBeGreaterThan(1);
    for (const totals of sizes.values()) expect(totals.size).toBe(1);
  });

  test("a feed that another version stored in its own layout is not read, and the next start publishes it anew up to the same month", async ({
    database,
  }) => {
    const before = await call(searchPainpoints, visitor, { limit: 50 });
    await withClient(database.ownerUrl, async (client) => {
      await client.query("UPDATE feed.release SET format = format - 1, digest = 'of another layout'");
      await client.query("INSERT INTO catalogue.evidence SELECT id, '2018-09', 5, 5 FROM catalogue.thread LIMIT 9");
    });
    await expect(call(searchPainpoints, visitor, {})).rejects.toMatchObject({ code: "unavailable" });

    await prepareDatabase(database, () => undefined);

    const after = await call(searchPainpoints, visitor, { limit: 50 });
    expect(after.freshness).toMatchObject({ data_month: "2018-05", visible_through_month: "2018-04" });
    expect(after.items).toEqual(before.items);
  });

  test("nothing that names a source reaches the feed: no thread id, no private note, no keyword list", async ({ database }) => {
    const feed = await publishedText(database);
    expect(feed).not.toMatch(/thr_[0-9a-f]/);
    for (const { severity, unmet_need } of seedPainpoints()) {
      for (const note of [severity?.why, unmet_need?.why]) if (note) expect(feed.includes(note), note).toBe(false);
    }
    expect(feed).not.toContain('"keywords"');
    expect(feed).not.toContain('"threads"');
  });
});
