import { expect } from "playwright/test";
import { readHistory } from "#lib/catalogue/history";
import { publish } from "#lib/catalogue/publish";
import { MOVED_RANKS, rehearsePublish } from "#lib/catalogue/rehearse-publish";
import { withOwnerPool } from "#lib/db/owner";
import { withClient, type TestDatabase } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand } from "../support/operator-command.ts";

test.use({ template: "published" });

/** The rank of every slug of the release that stands. */
const ranks = (database: TestDatabase) =>
  withClient(database.webUrl, async (client) => {
    const { rows } = await client.query<{ slug: string; rank: number }>(
      "SELECT slug, ordinal + 1 AS rank FROM feed.painpoint WHERE release_id = (SELECT max(id) FROM feed.release)",
    );
    return new Map(rows.map(({ slug, rank }) => [slug, rank]));
  });

test("a dry run says exactly what the publish then does, and leaves nothing behind", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    const before = await ranks(database);
    const { stdout } = await operatorCommand("catalogue", database, ["publish", "--dry-run", "--lag-months", "9"]);
    const rehearsed = await rehearsePublish(pool, { lagMonths: 9 });
    expect(await ranks(database)).toEqual(before);
    expect((await readHistory(pool)).filter(({ act }) => act === "publish")).toHaveLength(1);

    const published = await publish(pool, { lagMonths: 9 });
    const after = await ranks(database);
    expect(rehearsed).toMatchObject({ changes: true, next: { lagMonths: 9, painpoints: after.size }, standing: { lagMonths: 1 } });
    expect(rehearsed.next.visibleThroughMonth).toBe(published.visibleThroughMonth);
    expect(rehearsed.gone.toSorted()).toEqual([...before.keys()].filter((slug) => !after.has(slug)).toSorted());
    expect(rehearsed.gone.length).toBeGreaterThan(0);
    const moved = [...before].flatMap(([slug, from]) => {
      const to = after.get(slug);
      return to !== undefined && Math.abs(to - from) >= MOVED_RANKS ? [{ slug, from, to }] : [];
    });
    expect(new Map(rehearsed.moved.map((one) => [one.slug, one]))).toEqual(new Map(moved.map((one) => [one.slug, one])));
    for (const line of [`Gone: ${rehearsed.gone.length}`, `New: 0`, `Moved by 5 ranks or more: ${moved.length}`, "Nothing was published."])
      expect(stdout).toContain(line);

    const back = await rehearsePublish(pool, { lagMonths: 1 });
    expect(back.added.toSorted()).toEqual(rehearsed.gone.toSorted());
    expect(await rehearsePublish(pool, { lagMonths: 9 })).toMatchObject({ changes: false, added: [], gone: [], moved: [] });
  });
});
