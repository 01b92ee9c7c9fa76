import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import type { Pool } from "pg";
import { check } from "#lib/catalogue/check";
import { exportCatalogue } from "#lib/catalogue/export";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { retract, withdraw } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { MARKET } from "#lib/policy/market";
import { filesIn, inFolder, SMALL, TEMPLATE_FOLDER, withSmallCatalogue, withTemplate } from "../support/catalogue-folder.ts";
import { withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { seedPainpoints, seedSizes } from "../support/seed.ts";

const SLUG = "holiday-freeway-standstill";

/** What is stored, the history and the releases included. */
async function everything({ ownerUrl }: TestDatabase): Promise<unknown> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('catalogue'::regnamespace, 'feed'::regnamespace) ORDER BY 1",
    );
    const contents: unknown[] = [];
    for (const { name } of rows)
      contents.push([name, (await client.query(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} AS t`)).rows]);
    return contents;
  });
}

async function digestOf({ ownerUrl }: TestDatabase): Promise<string | undefined> {
  return withClient(ownerUrl, async (client) => {
    return (await client.query<{ digest: string }>("SELECT digest FROM feed.release ORDER BY id DESC LIMIT 1")).rows[0]?.digest;
  });
}

async function emptyCatalogue({ ownerUrl }: TestDatabase): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(
      "TRUNCATE catalogue.thread, catalogue.painpoint, catalogue.topic, catalogue.city, catalogue.ingest, catalogue.retraction, feed.release CASCADE",
    ),
  );
}

test.describe("an export", () => {
  test.use({ template: "shipped" });

  test("that is ingested into an empty database is exported again byte for byte, and leads to the same feed", async ({ database }) => {
    await inFolder((folder) =>
      withOwnerPool(database.ownerUrl, async (pool) => {
        const digest = await digestOf(database);
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
        expect(await exportCatalogue(pool, join(folder, "first"))).toEqual({ rows: seedSizes(), retracted: 0 });
        await emptyCatalogue(database);
        await ingest(pool, join(folder, "first"));
        await exportCatalogue(pool, join(folder, "second"));
        const [first, second] = [await filesIn(join(folder, "first")), await filesIn(join(folder, "second"))];
        for (const [file, text] of Object.entries(first)) expect(second[file] === text, file).toBe(true);
        expect(Object.keys(second)).toEqual(Object.keys(first));
        await publish(pool, { lagMonths: 1, pastMonths: 0 });
        expect(await digestOf(database)).toBe(digest);
      }),
    );
  });

  test("holds every shipped pain point word for word, the retracted ones too where that is asked for", async ({ database }) => {
    await inFolder((folder) =>
      withOwnerPool(database.ownerUrl, async (pool) => {
        await withdraw(pool, SLUG);
        await exportCatalogue(pool, join(folder, "whole"), { withRetracted: true });
        const lines = (await filesIn(join(folder, "whole")))["painpoints.jsonl"]?.trim().split("\n") ?? [];
        const bySlug = seedPainpoints().toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(bySlug);
      }),
    );
  });

  test("can be read by its owner alone, also where the folder was there and open to all", async ({ database }) => {
    await inFolder(async (folder) => {
      const open = join(folder, "open");
      await mkdir(open);
      await chmod(open, 0o777);
      await withOwnerPool(database.ownerUrl, (pool) => exportCatalogue(pool, open));
      const paths = [open, ...(await readdir(open)).map((name) => join(open, name))];
      expect(paths).toHaveLength(7);
      for (const path of paths) expect((await stat(path)).mode & 0o077, path).toBe(0);
    });
  });

  test("refuses a folder that is not empty and a file, and touches neither", async ({ database }) => {
    await inFolder(async (folder) => {
      await writeFile(join(folder, "mine.txt"), "mine");
      await withOwnerPool(database.ownerUrl, async (pool) => {
        await expect(exportCatalogue(pool, folder)).rejects.toThrow(/is not empty\. Name a folder/);
        await expect(exportCatalogue(pool, join(folder, "mine.txt"))).rejects.toThrow(/is a file\. Name a folder/);
      });
      expect(await filesIn(folder)).toEqual({ "mine.txt": "mine" });
    });
  });

  test("that is cut short, or that fails in the middle, leaves nothing behind", async ({ database }) => {
    await inFolder(async (folder) => {
      const stop = new AbortController();
      await withOwnerPool(database.ownerUrl, async (pool) => {
        const cut = exportCatalogue(pool, join(folder, "cut"), {
          signal: stop.signal,
          progress: (file) => file === "evidence.csv" && stop.abort(),
        });
        await expect(cut).rejects.toThrow("The export was cut short: nothing of it was kept.");
        await withClient(database.ownerUrl, (client) => client.query("ALTER TABLE catalogue.city RENAME TO away"));
        await expect(exportCatalogue(pool, join(folder, "failed"))).rejects.toThrow();
      });
      expect(await readdir(folder)).toEqual([]);
    });
  });
});

test.describe("a check", () => {
  test.use({ template: "shipped" });

  test("of what an ingest takes finds nothing, and changes nothing", async ({ database }) => {
    const before = await everything(database);
    await withOwnerPool(database.ownerUrl, async (pool) => {
      expect(await check(pool, MARKET.seed)).toEqual({ rows: seedSizes(), faulty: [], undecided: [], unread: [] });
      expect((await check(pool, TEMPLATE_FOLDER)).faulty).toEqual([]);
    });
    expect(await everything(database)).toEqual(before);
  });

  test("names the faults of every file in one go, more than an ingest shows, and none that only follow from another file's", async ({
    database,
  }) => {
    const before = await everything(database);
    const manyMonths = Array.from({ length: 30 }, (_, at) => `thr_1,2024-${at + 13},open\n`).join("");
    const change = (text: string, file: string) => {
      if (file === "threads.csv") return `${text}${manyMonths}thr_2,2024-01,open\n`;
      if (file === "evidence.csv") return `${text}thr_2,2024-01,1,0\n`;
      if (file === "city.json") return "[]";
      return file === "painpoints.jsonl"
        ? `${text}{\n${text.replace("night-buses", "no-such-topic").replace("no-bus", "still-no-bus")}`
        : text;
    };
    const { faulty, undecided } = await withTemplate(change, (folder) => withOwnerPool(database.ownerUrl, (pool) => check(pool, folder)));
    expect(faulty.map(({ file }) => file)).toEqual(["threads.csv", "painpoints.jsonl", "city.json"]);
    expect(undecided).toEqual(["evidence.csv", "dossiers.jsonl"]);
    expect(faulty[0]?.described).toHaveLength(30);
    expect(faulty[0]?.described[0]).toBe("threads.csv, line 3, first_seen_month: must be a month as YYYY-MM");
    expect(faulty[1]?.described).toEqual(["painpoints.jsonl, line 2: is not valid JSON"]);
    expect(await everything(database)).toEqual(before);
  });

  test("with private sources names what has their words, in every file and beside all other faults, and which files were not read", async ({
    database,
  }) => {
    await withTemplate(
      (text, file) =>
        file === "threads.csv"
          ? text.replace("2024-01", "2024")
          : text.replace("Registering the firm", "Registering the firm with the city and carving its two seals"),
      (folder) =>
        inFolder(async (sources) => {
          const said = (file: string) => readFile(join(folder, file), "utf8");
          await writeFile(join(sources, "all.txt"), `${await said("painpoints.jsonl")}\n${await said("city.json")}`);
          await writeFile(join(sources, "scan.pdf"), "");
          const { faulty, unread } = await withOwnerPool(database.ownerUrl, (pool) => check(pool, folder, { sources }));
          expect([...new Set(faulty.map(({ file }) => file))].toSorted()).toEqual(["city.json", "painpoints.jsonl", "threads.csv"]);
          expect(faulty.flatMap(({ described }) => described).join("\n")).toMatch(
            /painpoints\.jsonl, line 1, .+ has the words of a private source(.|\n)+city\.json, entry 1, .+ has the words of a private source/,
          );
          expect(unread).toEqual(["scan.pdf"]);
        }),
    );
  });

  test("refuses word for word what an ingest refuses", async ({ database }) => {
    const change = (text: string, file: string) => (file === "evidence.csv" ? `${text}thr_none,2024-01,1,0\nthr_1,2024-01,5,5\n` : text);
    await withTemplate(change, (folder) =>
      withOwnerPool(database.ownerUrl, async (pool) => {
        const [refused] = (await check(pool, folder)).faulty;
        expect(refused).toBeDefined();
        await expect(ingest(pool, folder)).rejects.toThrow(refused?.message ?? "");
      }),
    );
  });
});

test.describe("a catalogue folder", () => {
  test.use({ template: "empty" });

  const exported = (pool: Pool, folder: string) =>
    inFolder(async (parent) => {
      await ingest(pool, folder);
      await exportCatalogue(pool, join(parent, "out"));
      return filesIn(join(parent, "out"));
    });

  test("exported after a retraction leaves that pain point out and its discussions in, and leads to the same feed", async ({
    database,
  }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await withSmallCatalogue((folder) => ingest(pool, folder));
      await publish(pool, { lagMonths: 1 });
      await retract(pool, SMALL.one);
      const digest = await digestOf(database);
      await inFolder(async (folder) => {
        const { rows, retracted } = await exportCatalogue(pool, join(folder, "out"));
        expect([rows, retracted]).toEqual([expect.objectContaining({ "threads.csv": 4, "painpoints.jsonl": 2, "dossiers.jsonl": 2 }), 1]);
        expect(JSON.stringify(await filesIn(join(folder, "out")))).not.toContain(SMALL.one);
        await emptyCatalogue(database);
        await ingest(pool, join(folder, "out"));
      });
      expect(await publish(pool, { lagMonths: 1 })).toMatchObject({ changed: true, painpoints: 1 });
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(await digestOf(database)).toBe(digest);
    });
  });

  test("as small as the template is taken and published, and exported as it stands there", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      const files = await exported(pool, TEMPLATE_FOLDER);
      const template = await filesIn(TEMPLATE_FOLDER);
      expect(Object.keys(files)).toEqual(Object.keys(template));
      for (const [file, text] of Object.entries(files)) {
        if (file.endsWith(".csv")) expect(text).toBe(template[file]);
        else expect(JSON.parse(text), file).toEqual(JSON.parse(template[file] ?? ""));
      }
      expect(await publish(pool, { lagMonths: 1 })).toMatchObject({ changed: true, painpoints: 1, visibleThroughMonth: "2024-01" });
    });
  });

  for (const [name, end] of [
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ] as const) {
    for (const mark of ["", "\ufeff"])
      test(`with lines that end in ${name}, ${mark === "" ? "without" : "with"} a byte order mark, is the same in every file`, async ({
        database,
      }) => {
        await withOwnerPool(database.ownerUrl, async (pool) => {
          const plain = await exported(pool, TEMPLATE_FOLDER);
          await emptyCatalogue(database);
          const changed = await withTemplate(
            (text) => `${mark}${text.replaceAll("\n", end)}`,
            (folder) => exported(pool, folder),
          );
          expect(changed).toEqual(plain);
        });
      });

    test(`with lines that end in ${name} has the lines of its faults counted alike`, async ({ database }) => {
      const faults: Record<string, string> = {
        "threads.csv": "\nthr_1,2024-13,open\n",
        "painpoints.jsonl": "\n{\n",
        "dossiers.jsonl": "\n{\n",
      };
      const described = await withTemplate(
        (text, file) => `${text}${faults[file] ?? ""}`.replaceAll("\n", end),
        (folder) =>
          withOwnerPool(database.ownerUrl, async (pool) => (await check(pool, folder)).faulty.flatMap((refused) => refused.described)),
      );
      expect(described).toEqual([
        "threads.csv, line 4, first_seen_month: must be a month as YYYY-MM",
        "painpoints.jsonl, line 3: is not valid JSON",
        "dossiers.jsonl, line 3: is not valid JSON",
      ]);
    });
  }

  test("in another encoding than UTF-8 is refused with file and line, in every file that holds words", async ({ database }) => {
    const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]);
    const change = (text: string, file: string) =>
      file.endsWith(".csv")
        ? text
        : Buffer.concat(text.split(/公車|下班車/).flatMap((part, at) => (at === 0 ? [Buffer.from(part)] : [big5, Buffer.from(part)])));
    const described = await withTemplate(
      (text, file) => change(file === "city.json" ? text.replace("公司登記", "公車") : text, file),
      (folder) =>
        withOwnerPool(database.ownerUrl, async (pool) => (await check(pool, folder)).faulty.flatMap((refused) => refused.described)),
    );
    expect(described).toEqual(
      ["topics.json", "painpoints.jsonl", "dossiers.jsonl", "city.json"].map((file) => `${file}, line 1: is not UTF-8 text`),
    );
  });
});
