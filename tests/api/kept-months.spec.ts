import { expect } from "playwright/test";
import { publish, removeSuperseded } from "#lib/catalogue/publish";
import { restore } from "#lib/catalogue/restore";
import { withdraw } from "#lib/catalogue/retract";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { getRelease } from "#lib/operations/get-release";
import { listChanges } from "#lib/operations/list-changes";
import { listDomains } from "#lib/operations/list-domains";
import { listReleases } from "#lib/operations/list-releases";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { monthsBetween, type Month } from "#lib/policy/months";
import type { PainpointSummary } from "#lib/schemas/feed";
import type { Change, Listed } from "#lib/schemas/releases";
import { codeOf, expectNothingLater } from "../support/nothing-later.ts";
import type { TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { score } from "../support/scored.ts";
import { visibleSeed } from "../support/seed.ts";

/** What is kept of former months, as anybody reads it. */
const ctx: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const LAST = "2018-04";
const FIRST = "2015-09";

/** The whole list of a month, or of what a search finds in it, page by page as anybody reads it. */
async function listOf(month: Month, search = {}): Promise<PainpointSummary[]> {
  const items: PainpointSummary[] = [];
  for (;;) {
    const page = await call(searchPainpoints, ctx, { as_of: month, ...search, limit: 50, offset: items.length });
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
}

async function changesOf(from: string, to: string, search = {}): Promise<Change[]> {
  const items: Change[] = [];
  for (;;) {
    const page = await call(listChanges, ctx, { version: from, to, ...search, limit: 50, offset: items.length });
    items.push(...page.items);
    if (items.length >= page.total) return items;
  }
}

test.describe("the first publish", () => {
  test.use({ template: "shipped" });

  test("makes every month of the shipped evidence: each lists what the evidence up to it gives, and nothing of any later month; changes that are applied in turn to the first month give the last, byte for byte", async ({
    database,
  }) => {
    test.setTimeout(240_000);
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await pool.query("DELETE FROM feed.release");
      await publish(pool, { lagMonths: 1 });
    });
    const { items: releases } = await call(listReleases, ctx, {});
    expect(releases.map((release) => release.visible_through_month)).toEqual(monthsBetween(FIRST, LAST).toReversed());
    expect(releases.filter((release) => release.is_current).map((release) => release.visible_through_month)).toEqual([LAST]);
    expect(releases.slice(1).every((release) => release.is_reconstructed)).toBe(true);

    for (const { visible_through_month: month, version, painpoint_count: count } of releases) {
      const scored = score(visibleSeed(month), month);
      const listed = await listOf(month);
      expect(count, month).toBe(scored.length);
      expect(listed, month).toEqual(
        scored.map(({ record }) => ({
          ...Object.fromEntries(Object.keys(listed[0] ?? {}).map((field) => [field, record[field as keyof typeof record]])),
          headline: record.headline.en,
        })),
      );
      expect(await call(getRelease, ctx, { version })).toMatchObject({ visible_through_month: month });
      const { items: domains } = await call(listDomains, ctx, { as_of: month });
      expect(domains.reduce((sum, domain) => sum + domain.painpoint_count, 0)).toBe(count);
    }

    // Of every pain point in every fifth month, of all in the drill "months": it is not there before its month, and names no later month once it is.
    const firstSeen = new Map((await listOf(LAST)).map(({ slug, first_seen_month: month }) => [slug, month ?? ""]));
    for (const month of monthsBetween(FIRST, LAST).filter((_, at) => at % 5 === 0)) await expectNothingLater(ctx, month, firstSeen);
    await expectChangesToLead(releases.toReversed());
  });
});

/** From the first of these releases to the last. */
async function expectChangesToLead(releases: readonly { version: string; visible_through_month: Month }[]): Promise<void> {
  const listed = new Map<string, Listed>();
  const apply = (changes: readonly Change[]) => {
    for (const { slug, after } of changes)
      if (after) listed.set(slug, after);
      else listed.delete(slug);
  };
  // The first month enters whole.
  const [first] = releases;
  for (const [at, item] of (await listOf(first?.visible_through_month ?? "")).entries())
    listed.set(item.slug, { ...item, rank: at + 1, official_response: await responseOf(item.slug, first?.visible_through_month) });
  for (const [at, release] of releases.slice(1).entries()) apply(await changesOf(releases[at]?.version ?? "", release.version));
  const last = [...listed.values()].toSorted((a, b) => a.rank - b.rank);
  expect(JSON.stringify(last.map(({ rank: _, official_response: __, ...item }) => item))).toBe(JSON.stringify(await listOf(LAST)));
  expect(last.map(({ rank }) => rank)).toEqual(last.map((_, at) => at + 1));
}

const responseOf = async (slug: string, month: Month | undefined) =>
  (await call(getPainpoint, ctx, { slug, as_of: month })).market_analysis?.unmet_need.official_response ?? "none";

test.describe("a month that stood", () => {
  test.use({ template: "published" });

  /** Two months further back than the newest, then one further on at a time: as when evidence comes in. */
  const publishThrough = (database: TestDatabase, dataMonth: Month, lagMonths = 1) =>
    withOwnerPool(database.ownerUrl, (pool) => publish(pool, { dataMonth, lagMonths, pastMonths: 0 }));

  const publishAll = (database: TestDatabase, dataMonth: Month) =>
    withOwnerPool(database.ownerUrl, (pool) => publish(pool, { dataMonth, lagMonths: 1 }));

  test("is kept as it was published when the next one comes, and read by its month and its version", async ({ database }) => {
    await publishThrough(database, "2018-03");
    const before = await listOf("2018-02");
    const standing = (await call(searchPainpoints, ctx, { limit: 1 })).freshness;
    const version = (await call(listReleases, ctx, {})).items[0]?.version ?? "";
    await publishThrough(database, "2018-04");
    expect(await listOf("2018-02")).toEqual(before);
    expect((await call(searchPainpoints, ctx, { as_of: "2018-02", limit: 1 })).freshness).toEqual(standing);
    expect(await call(getRelease, ctx, { version })).toMatchObject({ is_current: false, is_reconstructed: false });
    // A mistaken publish loses nothing of what stood, and months between two publishes are made along.
    await publishThrough(database, "2018-01");
    await publishAll(database, "2018-05");
    const months = (await call(listReleases, ctx, {})).items.map((release) => [release.visible_through_month, release.is_reconstructed]);
    expect(months).toEqual([
      ["2018-04", false],
      ["2018-03", false],
      ["2018-02", false],
      ["2018-01", true],
      ["2017-12", false],
    ]);
  });

  test("is hidden with every later one while the feed is to lag more, and no month that is not public is told from one that never was", async ({
    database,
  }) => {
    await publishThrough(database, "2018-04");
    await publishThrough(database, "2018-05");
    const shown = await listOf("2018-03");
    await publishThrough(database, "2018-05", 3);
    for (const month of ["2018-03", "2018-04", "2018-05", "2030-01", "1999-12"])
      expect(await codeOf(call(searchPainpoints, ctx, { as_of: month })), month).toBe("invalid_request");
    const { items } = await call(listReleases, ctx, {});
    expect(items.map((release) => release.visible_through_month)).toEqual(["2018-02"]);
    for (const name of ["2018-03", "2018-04"]) expect(await codeOf(call(getRelease, ctx, { version: name })), name).toBe("not_found");
    expect((await call(getRelease, ctx, { version: "previous" })).visible_through_month).toBe("2018-02");
    await publishThrough(database, "2018-05");
    expect(await listOf("2018-03")).toEqual(shown);
  });

  test("is compared as a search lists it: its changes, applied to its first list, give its second, whatever moved in or out of it", async ({
    database,
  }) => {
    await publishThrough(database, "2017-06");
    await publishThrough(database, "2018-02");
    const kinds = new Set<string>();
    for (const search of [
      { q: "停車" },
      { q: "bus", domain: "public-transport" },
      { min_severity: 7 },
      { trend: "rising" },
      { period: "3m" },
      { q: "無此事物xyz" },
    ]) {
      const of = JSON.stringify(search);
      const [before, after] = await Promise.all([listOf("2017-05", search), listOf("2018-01", search)]);
      const changes = await changesOf("2017-05", "2018-01", search);
      const listed = new Map(before.map((item) => [item.slug, item]));
      for (const { kind, slug, before: former, after: latter } of changes) {
        kinds.add(kind);
        expect(former !== null, `${slug} ${of}`).toBe(listed.has(slug));
        expect(kind === "entered", `${slug} ${of}`).toBe(former === null);
        expect(kind === "left", `${slug} ${of}`).toBe(latter === null);
        if (!latter) listed.delete(slug);
        else {
          const { rank: _, official_response: __, ...item } = latter;
          listed.set(slug, item);
        }
      }
      const bySlug = (items: PainpointSummary[]) => items.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
      expect(bySlug([...listed.values()]), of).toEqual(bySlug(after));
    }
    // Between a year's ends every kind is there, also who dropped out of a list that it still stands beside.
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(["entered", "left", "revised"]));
    const whole = await call(listChanges, ctx, { version: "2017-05", to: "2018-01", limit: 1 });
    expect(await call(listChanges, ctx, { version: "2017-05", to: "2018-01", limit: 1, q: " " })).toEqual(whole);
  });

  test("has no advice: only the release that stands has any", async ({ database }) => {
    await publishThrough(database, "2018-04");
    await publishThrough(database, "2018-05");
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await pool.query("UPDATE feed.release SET published_at = published_at - interval '1 hour'");
      await removeSuperseded(pool, "0 seconds");
      const { rows } = await pool.query("SELECT count(DISTINCT release_id)::int AS releases FROM advice.dossier");
      expect(rows).toEqual([{ releases: 1 }]);
    });
    expect((await listOf("2018-03")).length).toBeGreaterThan(0);
  });

  test("loses what is retracted at once: in lists, details, domains, searches, releases and changes of every month", async ({
    database,
  }) => {
    await publishThrough(database, "2018-03");
    await publishThrough(database, "2018-04");
    await publishThrough(database, "2018-05");
    const [gone] = await listOf("2018-02");
    const slug = gone?.slug ?? "";
    const counts = (await call(listReleases, ctx, {})).items.map((release) => release.painpoint_count);
    expect((await call(getPainpoint, ctx, { slug, as_of: "2018-02" })).slug).toBe(slug);
    await withOwnerPool(database.ownerUrl, (pool) => withdraw(pool, slug));
    const releases = (await call(listReleases, ctx, {})).items;
    expect(releases.map((release) => release.painpoint_count)).toEqual(counts.map((count) => count - 1));
    for (const { visible_through_month: month, version } of releases) {
      expect(await codeOf(call(getPainpoint, ctx, { slug, as_of: month })), month).toBe("not_found");
      expect((await listOf(month)).map((item) => item.slug)).not.toContain(slug);
      expect((await call(searchPainpoints, ctx, { q: gone?.headline, as_of: month })).items.map((item) => item.slug)).not.toContain(slug);
      expect(JSON.stringify(await changesOf(releases.at(-1)?.version ?? "", version))).not.toContain(slug);
    }
  });

  test("comes back whole when a retraction was a mistake: months that lost it are made anew with the next publish", async ({
    database,
  }) => {
    await publishThrough(database, "2018-04");
    await publishThrough(database, "2018-05");
    const before = await listOf("2018-03");
    const slug = before[0]?.slug ?? "";
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await withdraw(pool, slug);
      await restore(pool, slug);
    });
    await publishAll(database, "2018-05");
    expect(await codeOf(call(getPainpoint, ctx, { slug }))).toBe("answered");
    expect(await listOf("2018-03")).toEqual(before);
  });

  test("is renamed with every retraction, and never by a name that it had", async ({ database }) => {
    await publishThrough(database, "2018-04");
    await publishThrough(database, "2018-05");
    const names = new Set<string>();
    const look = async () => {
      for (const { version } of (await call(listReleases, ctx, {})).items) {
        expect(names.has(version), version).toBe(false);
        names.add(version);
      }
    };
    await look();
    const [one, other] = await listOf("2018-03");
    for (const item of [one, other]) {
      await withOwnerPool(database.ownerUrl, async (pool) => {
        await withdraw(pool, item?.slug ?? "");
        // What is removed beside them makes no name come back.
        await pool.query("DELETE FROM feed.withdrawal WHERE release_id = (SELECT min(release_id) FROM feed.withdrawal)");
      });
      await look();
    }
  });

  test("a publish that is cut short leaves what stood, and no month of its own", async ({ database }) => {
    await publishThrough(database, "2018-03");
    const cut = withOwnerPool(database.ownerUrl, (pool) =>
      publish(pool, {
        dataMonth: "2018-05",
        lagMonths: 1,
        along: () => Promise.reject(new Error("cut short")),
      }),
    );
    await expect(cut).rejects.toThrow("cut short");
    expect((await call(listReleases, ctx, {})).items.map((release) => release.visible_through_month)).toEqual(["2018-02"]);
  });
});
