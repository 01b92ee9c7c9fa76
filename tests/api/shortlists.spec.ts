import { expect } from "playwright/test";
import { deleteAccount } from "#lib/access/delete-account";
import { deleteShortlist, keepShortlist, listShortlists } from "#lib/access/shortlists";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { MOST_SHORTLISTS } from "#lib/policy/shortlists";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

const [ONE, TWO, THREE] = ["holiday-freeway-standstill", "parking-shortage-in-busy-districts", "no-drop-off-for-used-engine-oil"] as const;

const kept = async (accountId: string) =>
  (await listShortlists(accountId, "en")).map(({ name, painpoints }) => ({ name, slugs: painpoints.map(({ slug }) => slug) }));

test("a shortlist is kept in its order under its name, replaced under the same one, and nobody else's", async () => {
  const [{ accountId }, other] = [await newMember(), await newMember()];
  await keepShortlist(accountId, "Roads", [TWO, ONE]);
  await keepShortlist(accountId, "Oil", [THREE]);
  await keepShortlist(other.accountId, "Roads", [THREE]);
  expect(await kept(accountId)).toEqual([
    { name: "Oil", slugs: [THREE] },
    { name: "Roads", slugs: [TWO, ONE] },
  ]);
  await keepShortlist(accountId, "Roads", [ONE, THREE]);
  const [, roads] = await listShortlists(accountId, "zh-Hant");
  expect(roads?.painpoints.map(({ headline }) => /\p{Script=Han}/u.test(headline))).toEqual([true, true]);
  await deleteShortlist(other.accountId, roads?.id ?? "");
  await deleteShortlist(accountId, "no id at all");
  expect(await kept(accountId)).toHaveLength(2);
  await deleteShortlist(accountId, roads?.id ?? "");
  expect(await kept(accountId)).toEqual([{ name: "Oil", slugs: [THREE] }]);
  expect(await kept(other.accountId)).toEqual([{ name: "Roads", slugs: [THREE] }]);
});

test("there are never more than the most, whatever races, and the name of one may still be used anew", async () => {
  const { accountId } = await newMember();
  for (let one = 0; one < MOST_SHORTLISTS - 2; one += 1) await keepShortlist(accountId, `List ${one}`, [ONE]);
  const raced = await Promise.all(Array.from({ length: 8 }, (_, one) => keepShortlist(accountId, `Raced ${one}`, [ONE])));
  expect(raced.filter((isKept) => isKept)).toHaveLength(2);
  expect(await kept(accountId)).toHaveLength(MOST_SHORTLISTS);
  expect(await keepShortlist(accountId, "List 0", [TWO])).toBe(true);
  expect(await kept(accountId)).toContainEqual({ name: "List 0", slugs: [TWO] });
});

test("an account that is deleted leaves none, and nothing is kept for one that is gone", async () => {
  const { accountId } = await newMember();
  await keepShortlist(accountId, "Roads", [ONE]);
  await deleteAccount(accountId);
  expect(await query("left", "SELECT FROM app.shortlist WHERE account_id = $1", [accountId])).toEqual([]);
  expect(await keepShortlist(accountId, "Later", [ONE])).toBeUndefined();
});

test.describe("a retraction", () => {
  test.use({ template: "published" });

  test("takes a pain point out of every shortlist at once, and what was never public was never in one", async ({ database }) => {
    const { accountId } = await newMember();
    await keepShortlist(accountId, "Roads", [ONE, TWO, "never-existed"]);
    expect(await kept(accountId)).toEqual([{ name: "Roads", slugs: [ONE, TWO] }]);
    await withOwnerPool(database.ownerUrl, (pool) => retract(pool, ONE));
    expect(await kept(accountId)).toEqual([{ name: "Roads", slugs: [TWO] }]);
  });
});
