import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { deleteAccount } from "#lib/access/delete-account";
import { deleteKeptAnswer, findKeptAnswer, keepAnswer, listKeptAnswers } from "#lib/access/kept-answers";
import { beginCall } from "#lib/access/metered-call";
import { settleCall } from "#lib/access/settle-call";
import { publish } from "#lib/catalogue/publish";
import { retract } from "#lib/catalogue/retract";
import { withOwnerPool } from "#lib/db/owner";
import { query } from "#lib/db/web";
import { MOST_KEPT_ANSWERS } from "#lib/policy/kept-answers";
import { test } from "../support/fixtures.ts";
import { newMember } from "../support/member.ts";

test.use({ template: "published" });

/** A call that was answered, as its Idempotency-Key. */
async function answered(accountId: string, { cites = [] as string[], isDue = true, reply = { answer: "Yes." } } = {}): Promise<string> {
  const idempotencyKey = randomUUID();
  const input = { accountId, quota: "chat" as const, idempotencyKey, inputDigest: Buffer.from("input") };
  const begun = await beginCall({ ...input, readAnswer: (stored) => stored });
  if (begun.state !== "begun") throw new Error("Nothing was begun.");
  await settleCall(begun.id, { accountId, isDue, answer: reply, cites });
  return idempotencyKey;
}

const questions = async (accountId: string) => (await listKeptAnswers(accountId)).map(({ question }) => question);
const stored = () => query("stored_answers", "SELECT FROM app.kept_answer");

test("the last ten answers are kept, word for word, each once, however many are kept at once", async () => {
  const { accountId } = await newMember();
  const keys: string[] = [];
  for (let at = 0; at < MOST_KEPT_ANSWERS + 4; at += 1) keys.push(await answered(accountId, { reply: { answer: `Answer ${at}.` } }));
  const keep = (at: number) => keepAnswer(accountId, keys[at] ?? "", `Question ${at}`);
  const racing = await Promise.all([...keys.keys(), ...keys.keys()].map(keep));
  expect(racing).not.toContain(undefined);
  expect(await stored()).toHaveLength(MOST_KEPT_ANSWERS);
  for (const at of keys.keys()) await keep(at);
  const newest = Array.from({ length: MOST_KEPT_ANSWERS }, (_, at) => keys.length - 1 - at);
  expect(await listKeptAnswers(accountId)).toMatchObject(
    newest.map((at) => ({ question: `Question ${at}`, reply: { answer: `Answer ${at}.` } })),
  );
  const oldest = (await keep(0)) ?? "";
  expect(await findKeptAnswer(accountId, oldest), "asked again it is the newest").toMatchObject({ question: "Question 0" });
  expect(await stored()).toHaveLength(MOST_KEPT_ANSWERS);
});

test("nothing is kept of an answer that cost nothing, of another account's, or of none", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const [free, paid] = [await answered(one.accountId, { isDue: false }), await answered(one.accountId)];
  expect(await keepAnswer(one.accountId, free, "In need")).toBeUndefined();
  expect(await keepAnswer(other.accountId, paid, "Not mine")).toBeUndefined();
  expect(await keepAnswer(one.accountId, randomUUID(), "Never asked")).toBeUndefined();
  expect(await stored()).toEqual([]);
  const id = (await keepAnswer(one.accountId, paid, "Mine")) ?? "";
  expect(await findKeptAnswer(one.accountId, id)).toMatchObject({ question: "Mine" });
  await deleteKeptAnswer(other.accountId, id);
  expect(await findKeptAnswer(other.accountId, id)).toBeUndefined();
  expect(await questions(one.accountId)).toEqual(["Mine"]);
  await deleteKeptAnswer(one.accountId, id);
  expect(await stored()).toEqual([]);
  expect(await keepAnswer(one.accountId, paid, "Mine"), "the answer went with it").toBeUndefined();
});

test("an answer goes with its account, is hidden while it cites what is not public, and is gone with what is retracted", async ({
  database,
}) => {
  const bySeniority = "SELECT slug FROM feed.painpoint ORDER BY summary ->> 'first_seen_month', slug";
  const slugs = (await query<{ slug: string }>("by_seniority", bySeniority)).map(({ slug }) => slug);
  const [old = "", young = ""] = [slugs.at(0), slugs.at(-1)];
  const { accountId } = await newMember();
  for (const [question, cites] of [
    ["old", [old]],
    ["both", [old, young]],
  ] as const)
    await keepAnswer(accountId, await answered(accountId, { cites: [...cites] }), question);
  await withOwnerPool(database.ownerUrl, async (pool) => {
    const late = await answered(accountId, { cites: [young] });
    await publish(pool, { lagMonths: 2 });
    expect(await questions(accountId)).toEqual(["old"]);
    expect(await keepAnswer(accountId, late, "late")).toBeUndefined();
    await publish(pool, { lagMonths: 1 });
    expect(await questions(accountId)).toEqual(["both", "old"]);
    await retract(pool, young);
    expect(await questions(accountId)).toEqual(["old"]);
    expect(await stored()).toHaveLength(1);
  });
  await deleteAccount(accountId);
  expect(await stored()).toEqual([]);
});
