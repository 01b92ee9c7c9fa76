import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { findPainpoints } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";
import { holdLists } from "#lib/feed/word-lists";
import type { Release } from "#lib/schemas/release";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { seedPainpoints } from "../support/seed.ts";

test.use({ template: "shipped" });

/** Common words, rare ones, and some that no text has. */
const SEARCHES = [
  "停車",
  "parking",
  "噪音 半夜",
  "zzyzx gate",
  ...seedPainpoints().flatMap(({ keywords }) => keywords["zh-Hant"].slice(0, 1)),
];

const answers = async (release: Release) => {
  const found = [];
  for (const q of SEARCHES) found.push(await findPainpoints(release, { q, limit: 5, offset: 0 }));
  return found.map(({ total, records }) => ({ total, slugs: records.map(({ slug }) => slug) }));
};

test("what was read ahead answers every search without the index, as the index does; what could not be is read as if nobody had tried", async ({
  database,
}) => {
  const rename = (from: string, to: string) =>
    withClient(database.ownerUrl, (client) => client.query(`ALTER TABLE feed.${from} RENAME TO ${to}`));
  // Another lag is another release, of which this process has read nothing.
  await withOwnerPool(database.ownerUrl, (pool) => publish(pool, { lagMonths: 2 }));
  const release = await currentRelease();
  await rename('"index"', "away");
  await expect(holdLists(release)).rejects.toThrow();
  await rename("away", '"index"');
  const asRead = await answers(release);
  expect(asRead.filter(({ total }) => total > 0).length).toBeGreaterThan(SEARCHES.length / 2);

  const ahead = { ...release, version: `${release.version}, read ahead` };
  await holdLists(ahead);
  // Brings what is no list: subjects beside the map, topics, words for slips.
  await findPainpoints(ahead, { q: "kindergarden 亭車", limit: 1, offset: 0 });
  await rename('"index"', "away");
  expect(await answers(ahead)).toEqual(asRead);
});
