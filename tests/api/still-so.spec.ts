import { expect } from "playwright/test";
import { readStillSo, sayStillSo } from "#lib/access/still-so";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { test } from "../support/fixtures.ts";

test.use({ template: "published" });

const SLUG = "holiday-freeway-standstill";
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const say = (address: string, isStillSo = true, now = at("2026-11-26"), slug = SLUG) => sayStillSo({ slug, isStillSo, address, now });
const readers = () => query("readers", "SELECT reader FROM app.still_so_reader");

test("of many answers at once from one address and day exactly one counts; another address and another day count anew", async () => {
  const racing = await Promise.all(Array.from({ length: 12 }, (_, one) => say("203.0.113.7", one % 2 === 0)));
  expect(racing.filter((said) => said === "counted")).toHaveLength(1);
  expect(racing.filter((said) => said === "said_before")).toHaveLength(11);
  expect(await say("203.0.113.8", false)).toBe("counted");
  expect(await say("203.0.113.7", false, at("2026-11-27"))).toBe("counted");
  const { yes, no, since } = await readStillSo(SLUG);
  expect([yes + no, since]).toEqual([3, "2026-11"]);
});

test("addresses stand nowhere, and of another day nothing of a reader is left", async () => {
  await say("203.0.113.7");
  await say("203.0.113.8");
  const rows = (await readers()) as { reader: Buffer }[];
  expect(rows).toHaveLength(2);
  for (const { reader } of rows) expect(reader.toString("latin1")).not.toContain("203.0.113");
  await say("203.0.113.7", true, at("2026-11-27"));
  expect(await readers()).toHaveLength(1);
  expect(await readStillSo(SLUG)).toEqual({ yes: 3, no: 0, since: "2026-11" });
});

test("nothing is counted of what is not public, and a retraction deletes what was", async ({ database }) => {
  const bySeniority = "SELECT slug FROM feed.painpoint ORDER BY summary ->> 'first_seen_month', slug";
  const young = (await query<{ slug: string }>("by_seniority", bySeniority)).at(-1)?.slug ?? "";
  expect(await say("203.0.113.7", true, at("2026-11-26"), "never-existed")).toBe("not_public");
  expect(await say("203.0.113.7", true, at("2026-11-26"), young)).toBe("counted");
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await publish(pool, { lagMonths: 2 });
    expect(await say("203.0.113.9", true, at("2026-11-26"), young)).toBe("not_public");
    await publish(pool, { lagMonths: 1 });
    await retract(pool, young);
  });
  expect(await query("tallies", "SELECT FROM app.still_so")).toEqual([]);
  expect(await readers()).toEqual([]);
});
