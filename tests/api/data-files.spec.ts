import { parse } from "csv-parse/sync";
import { expect } from "playwright/test";
import { columnsOf } from "#lib/adapters/web/data/columns";
import { toCsv } from "#lib/adapters/web/data/csv";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { currentRelease } from "#lib/feed/release";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { DetailFile, ListFile } from "#lib/schemas/data-files";
import type { SearchInput } from "#lib/schemas/feed";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite } from "../support/site.ts";

/** What a page shows, as files to take away. */
const contextIn = (locale: Locale): Context => ({ caller: { kind: "visitor" }, locale, requestId: "test" });
const ctx = contextIn("en");
const SLUG = "holiday-freeway-standstill";
const PAGE = 20;

const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { bom: true, columns: true });
const read = async (address: string) => (await fetch(address)).text();
/** As a CSV has it. */
const written = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")]));

const QUERIES: [string, Partial<SearchInput>][] = [
  ["", {}],
  ["?q=parking", { q: "parking" }],
  ["?domain=food&sort=newest", { domain: "food", sort: "newest" }],
  ["?min_severity=6&official_response=none&offset=20", { min_severity: 6, official_response: "none", offset: 20 }],
  // What the page leaves out is left out here: nobody gets a longer page.
  ["?limit=50&page=2&domain=nothing&compare=a,b", {}],
  ["?q=%E7%84%A1%E6%AD%A4%E4%BA%8B%E7%89%A9xyz", { q: "無此事物xyz" }],
  ["?offset=100000", { offset: 100_000 }],
];

test("a list as CSV and as JSON is what its page's query lists, in both languages, and never more than a page", async ({ site }) => {
  for (const locale of ["en", "zh-Hant"] as const)
    for (const [query, asked] of QUERIES) {
      const where = `${locale} ${query}`;
      const listed = await call(searchPainpoints, contextIn(locale), { ...asked, limit: PAGE });
      const json: unknown = JSON.parse(await read(`${site}/${locale}/data.json${query}`));
      const file = ListFile.parse(json);
      // Nothing beside what is documented.
      expect(json, where).toEqual(file);
      expect(file.items.length, where).toBeLessThanOrEqual(PAGE);
      expect([file.total, file.offset, file.limit]).toEqual([listed.total, listed.offset, PAGE]);
      expect(file.items.map(({ position }) => position)).toEqual(listed.items.map((_, at) => listed.offset + at + 1));
      for (const [at, item] of listed.items.entries()) expect(file.items[at], where).toMatchObject(item);
      const csv = rowsOf(await read(`${site}/${locale}/data.csv${query}`));
      expect(csv, where).toEqual(file.items.map(written));
    }
});

test("every line counts the mentions that the pain point's own page counts", async ({ site }) => {
  for (const row of rowsOf(await read(`${site}/en/data.csv`))) {
    const { market_analysis: market, last_active_month: last } = await call(getPainpoint, ctx, { slug: row.slug ?? "" });
    expect(row).toMatchObject({
      mention_count: String(market?.demand.mentions),
      trend: market?.demand.trend,
      last_active_month: last,
      page: `${site}/en/painpoints/${row.slug}`,
    });
  }
});

test("a pain point as CSV is its months, as JSON its scores and their parts too", async ({ site }) => {
  const painpoint = await call(getPainpoint, ctx, { slug: SLUG });
  const json: unknown = JSON.parse(await read(`${site}/en/painpoints/${SLUG}/data.json`));
  const file = DetailFile.parse(json);
  expect(json).toEqual(file);
  expect(painpoint).toMatchObject(file.painpoint);
  expect(file.months).toEqual(painpoint.market_analysis?.demand.series);
  expect(rowsOf(await read(`${site}/en/painpoints/${SLUG}/data.csv`))).toEqual(file.months.map(written));
  const { version } = await currentRelease();
  expect(file.release).toBe(version);
  expect(file.citation).toContain(version);
  expect(file.citation).toContain(`${site}/en/painpoints/${SLUG}?as_of=${painpoint.freshness.visible_through_month}`);
});

test("a CSV says what it is: its type, a name that tells it from others, and where its columns are described", async ({ site }) => {
  for (const [path, name] of [
    ["/en/data.csv?q=%E5%81%9C%E8%BB%8A&offset=20", "taipei-pain-points-停車-from-21-2018-04.csv"],
    ["/en/data.csv?q=%22%0D%0AX-Injected:%201%ED%A0%80", undefined],
    [`/zh-Hant/painpoints/${SLUG}/data.csv`, `taipei-${SLUG}-2018-04.csv`],
  ] as const) {
    const answer = await fetch(site + path);
    const { headers } = answer;
    expect(headers.get("content-type"), path).toBe("text/csv; charset=utf-8; header=present");
    expect(headers.get("x-injected")).toBeNull();
    const disposition = headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/);
    if (name !== undefined) expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(name);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().replaceAll("\r\n", ""), path).not.toMatch(/[\r\n]/);
    const again = await fetch(site + path, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
    expect(again.status, path).toBe(304);

    const link = /^<([^>]+)>; rel="describedby"; type="application\/csvm\+json"$/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const described = await fetch(new URL(link, site));
    expect(described.headers.get("content-type"), link).toBe("application/csvm+json");
    const metadata = (await described.json()) as Metadata;
    expect(metadata["@context"][0]).toBe("http://www.w3.org/ns/csvw");
    expect(metadata.url, path).toBe(site + path.replace(/q=%22.*/, "q=%22%0D%0AX-Injected%3A+1%EF%BF%BD%EF%BF%BD%EF%BF%BD"));
    expect(metadata["dc:license"]).toEqual({ "@id": "https://creativecommons.org/licenses/by/4.0/" });
  }
});

test("every cell is of the type that the metadata says, every column is described in the reader's language, and the key is one", async ({
  site,
}) => {
  for (const locale of ["en", "zh-Hant"])
    for (const page of [`${site}/${locale}`, `${site}/${locale}/painpoints/${SLUG}`]) {
      const { tableSchema } = JSON.parse(await read(`${page}/data.csv-metadata.json`)) as Metadata;
      const csv = await read(`${page}/data.csv`);
      const [header] = parse(csv, { bom: true });
      expect(tableSchema.columns.map(({ name }) => name)).toEqual(header);
      const rows = rowsOf(csv);
      expect(new Set(rows.map((row) => row[tableSchema.primaryKey])).size).toBe(rows.length);
      for (const column of tableSchema.columns) {
        expect(/\p{Script=Han}/u.test(column["dc:description"]), column.name).toBe(locale === "zh-Hant");
        for (const row of rows) expect(faultOf(row[column.name] ?? "", column), `${column.name}: ${row[column.name]}`).toBeUndefined();
      }
    }
});

test("text that a spreadsheet would run as a formula is text, whatever mark it begins with", () => {
  const marks = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
  const rows = marks.map((mark) => ({ headline: `${mark}HYPERLINK("https://elsewhere.example","a,b")` }));
  const table = rowsOf(toCsv("list", rows));
  expect(table.map(({ headline }) => headline)).toEqual(rows.map(({ headline }) => `'${headline}`));
  const plain = [{ headline: 'A "quoted", broken\nline', domain: null, composite_score: 0 }];
  const [row] = rowsOf(toCsv("list", plain));
  expect(row).toMatchObject({ headline: 'A "quoted", broken\nline', domain: "", composite_score: "0" });
});

test("the columns are safe ones: what pages show, by name", () => {
  expect(columnsOf("list").map(({ path }) => path)).toEqual([
    "position",
    "slug",
    "headline",
    "domain",
    "composite_score",
    "frequency",
    "pain_severity",
    "unmet_need_score",
    "mention_count",
    "reply_count",
    "trend",
    "first_seen_month",
    "last_active_month",
    "page",
  ]);
  expect(columnsOf("months").map(({ path }) => path)).toEqual(["month", "mentions", "replies"]);
});

test("what is not there is not there", async ({ site }) => {
  for (const format of ["csv", "json", "csv-metadata.json"])
    for (const page of ["/fr", "/en/painpoints/never-existed", `/en/painpoints/${"x".repeat(300)}`, `/fr/painpoints/${SLUG}`])
      expect((await fetch(`${site}${page}/data.${format}`)).status, `${page} ${format}`).toBe(404);
});

test.describe("of months", () => {
  test.use({ template: "published" });

  test("a file shows what its month showed, names it, and loses what is retracted at once in every month", async ({ database }) => {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      for (const dataMonth of ["2018-03", "2018-05"] as const) await publish(pool, { dataMonth, lagMonths: 1, pastMonths: 0 });
    });
    const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl, LOG_LEVEL: "silent" }, "pipe");
    try {
      const former = "as_of=2018-02";
      const listed = await call(searchPainpoints, ctx, { as_of: "2018-02", sort: "newest", limit: PAGE });
      const file = ListFile.parse(JSON.parse(await read(`${site.url}/en/data.json?sort=newest&${former}`)));
      expect(file.freshness.visible_through_month).toBe("2018-02");
      expect(file.items.map(({ slug }) => slug)).toEqual(listed.items.map(({ slug }) => slug));
      for (const { page, last_active_month: last, first_seen_month: first } of file.items) {
        expect(page).toContain(`?${former}`);
        expect(`${last} ${first}`).not.toMatch(/2018-0[3-9]/);
      }
      const slug = file.items[0]?.slug ?? "";
      const months = rowsOf(await read(`${site.url}/en/painpoints/${slug}/data.csv?${former}`));
      expect(months.at(-1)?.month).toBe("2018-02");
      expect(rowsOf(await read(`${site.url}/en/painpoints/${slug}/data.csv`)).at(-1)?.month).toBe("2018-04");
      // A month that is hidden and one that never was are left out, as on the page.
      for (const month of ["2018-05", "2031-01", "soon"])
        expect(await read(`${site.url}/en/data.csv?as_of=${month}`)).toBe(await read(`${site.url}/en/data.csv`));
      // What was not yet seen in a month has no file in it.
      const newest = await call(searchPainpoints, ctx, { sort: "newest", limit: 1 });
      const late = `${site.url}/en/painpoints/${newest.items[0]?.slug}/data.csv`;
      expect([(await fetch(late)).status, (await fetch(`${late}?${former}`)).status]).toEqual([200, 404]);

      const lists = [`/en/data.csv?sort=newest&${former}`, `/en/data.json?sort=newest&${former}`];
      for (const path of lists) expect(await read(site.url + path)).toContain(slug);
      await withOwnerPool(database.ownerUrl, (pool) => retract(pool, slug));
      for (const path of lists) expect(await read(site.url + path), path).not.toContain(slug);
      for (const format of ["csv", "json", "csv-metadata.json"])
        for (const query of ["", `?${former}`])
          expect((await fetch(`${site.url}/en/painpoints/${slug}/data.${format}${query}`)).status).toBe(404);
    } finally {
      await stopSite(site);
    }
  });
});

interface Column {
  name: string;
  "dc:description": string;
  datatype: string | { base: string; format?: string; minimum?: number; maximum?: number };
  required: boolean;
}
interface Metadata {
  "@context": [string, unknown];
  url: string;
  "dc:license": unknown;
  tableSchema: { columns: Column[]; primaryKey: string };
}

const LEXICAL: Record<string, RegExp> = {
  gYearMonth: /^\d{4}-(0[1-9]|1[0-2])$/,
  integer: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  anyURI: /^https?:\/\/\S+$/,
  string: /^[^]+$/,
};

/** What is wrong with a cell by its column's datatype (CSV on the Web: 6.4); undefined where nothing is. */
function faultOf(cell: string, { datatype, required }: Column): string | undefined {
  if (cell === "") return required ? "is empty" : undefined;
  const { base, format, minimum = -Infinity, maximum = Infinity } = typeof datatype === "string" ? { base: datatype } : datatype;
  if (!LEXICAL[base]?.test(cell)) return `is no ${base}`;
  if (format !== undefined && !new RegExp(`^(${format})$`).test(cell)) return `is none of ${format}`;
  const isNumber = base === "integer" || base === "decimal";
  return isNumber && (Number(cell) < minimum || Number(cell) > maximum) ? "is out of bounds" : undefined;
}
