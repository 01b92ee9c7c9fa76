import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import { expect } from "playwright/test";
import { publish } from "#lib/catalogue/publish";
import type { Context } from "#lib/context";
import { withOwnerPool } from "#lib/db/owner";
import { approve } from "#lib/extraction/proposals/approve";
import { edit } from "#lib/extraction/proposals/edit";
import { ingestApproved } from "#lib/extraction/proposals/ingest-approved";
import { merge } from "#lib/extraction/proposals/merge";
import { findProposal, seenOf } from "#lib/extraction/proposals/proposal";
import { refuse } from "#lib/extraction/proposals/refuse";
import { relink } from "#lib/extraction/proposals/relink";
import { reopen } from "#lib/extraction/proposals/reopen";
import { split } from "#lib/extraction/proposals/split";
import { call } from "#lib/operations/call";
import { getPainpoint } from "#lib/operations/get-painpoint";
import { SMALL } from "../support/catalogue-folder.ts";
import { withClient } from "../support/database.ts";
import { draftOf, publishSmall, storeBacking, storeDiscussions, storeProposal, threadId } from "../support/discussions.ts";
import { test } from "../support/fixtures.ts";
import { operatorCommand } from "../support/operator-command.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };
const MONTH = "2024-03";
const one = { by: "Ann" };
const other = { by: "Bo" };

const NIGHT_BUS = { key: "bus", title: "Night bus", body: "After my shift there is nothing to take me home.", replies: ["Same for me."] };
const NIGHT_VET = {
  key: "vet",
  title: "Vet at night",
  body: "They would not let me pay by card while my dog was bleeding on the floor of the clinic.",
};
const VET_AGAIN = { key: "vet again", title: "Cash at the vet", body: "My cat waited until I had found a bank." };

/** The small catalogue and these discussions. */
async function begin(pool: Pool): Promise<void> {
  await publishSmall(pool);
  await storeDiscussions(pool, [NIGHT_BUS, NIGHT_VET, VET_AGAIN]);
}

const stageOf = async (pool: Pool, key: string) =>
  (await pool.query<{ stage: string }>("SELECT stage FROM extraction.thread WHERE id = $1", [threadId(key)])).rows[0]?.stage;
const reviewsOf = async (pool: Pool, id: string) =>
  (
    await pool.query<{ verb: string; by: string; why: string | null; difference: object[] | null }>(
      "SELECT verb, by, why, difference FROM extraction.review WHERE proposal_id = $1 ORDER BY id",
      [id],
    )
  ).rows;

test.use({ template: "empty" });

test("what is approved is taken in and published: a link brings its months to a pain point that stands, a new one is there", async ({
  database,
}) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const link = await storeProposal(pool, { kind: "link", keys: ["bus"], slug: SMALL.one });
    const fresh = await storeProposal(pool, { kind: "new", keys: ["vet", "vet again"] });
    expect(await approve(pool, link, one)).toBe("approved");
    await edit(pool, fresh, draftOf("night-vets-take-cash-alone"), one);
    expect(await approve(pool, fresh, one)).toBe("approved");
    expect(await ingestApproved(pool, { by: "Ann" })).toMatchObject({ ingested: [{ id: link }, { id: fresh }], reopened: [] });
    expect([await stageOf(pool, "bus"), await stageOf(pool, "vet")]).toEqual(["done", "done"]);
    const { rows } = await pool.query("SELECT DISTINCT origin FROM catalogue.ingest WHERE file = 'painpoints.jsonl'");
    expect(rows).toEqual([{ origin: "extraction" }]);

    expect(await ingestApproved(pool, { by: "Ann" })).toMatchObject({ ingested: [], threads: 0, evidence: 0 });

    // A month is public when the next one has begun.
    await storeBacking(pool, "vet", "somebody new", "2024-04");
    expect(await ingestApproved(pool, { by: "Ann" })).toMatchObject({ ingested: [], evidence: 1 });
    expect(await publish(pool, { lagMonths: 1 })).toMatchObject({ changed: true, visibleThroughMonth: MONTH });
    await storeBacking(pool, "bus", "somebody later", "2024-05");
    await ingestApproved(pool, { by: "Ann" });
    expect(await publish(pool, { lagMonths: 1 })).toMatchObject({ changed: true, visibleThroughMonth: "2024-04" });
  });
  const shown = await call(getPainpoint, visitor, { slug: "night-vets-take-cash-alone" });
  expect(JSON.stringify(shown)).toContain("2024-04");
  expect(JSON.stringify(await call(getPainpoint, visitor, { slug: SMALL.one }))).toContain(MONTH);
  expect(JSON.stringify(shown)).not.toContain("thr_");
});

test("what a wall refuses is open again with the reason, and the others go through", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const link = await storeProposal(pool, { kind: "link", keys: ["bus"], slug: SMALL.one });
    const copy = await storeProposal(pool, { kind: "new", keys: ["vet"] });
    await approve(pool, link, one);
    await edit(pool, copy, draftOf("night-vets-take-cash-alone"), one);
    await approve(pool, copy, one);
    // Somebody says later what the draft says by then.
    await pool.query("UPDATE extraction.document SET body = $2 WHERE thread_id = $1", [
      threadId("vet"),
      "Owners leave an injured animal to fetch banknotes, and treatment waits.",
    ]);
    const { ingested, reopened } = await ingestApproved(pool, { by: "Ann" });
    expect(ingested.map(({ id }) => id)).toEqual([link]);
    expect(reopened).toMatchObject([
      { proposal: { id: copy }, why: expect.stringContaining("words of a private source") as unknown as string },
    ]);
    expect((await findProposal(pool, copy)).state).toBe("open");
    expect((await reviewsOf(pool, copy)).at(-1)).toMatchObject({ verb: "reopen", by: "Ann" });
    await expect(approve(pool, copy, one)).rejects.toThrow(/painpoint\.summary\.en: has the words of its source/);
  });
});

test("from severity 8 on two people approve, and what one of them approved before a change counts for nothing", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const id = await storeProposal(pool, { kind: "new", keys: ["vet"] });
    await edit(pool, id, draftOf("night-vets-take-cash-alone", { severity: 8 }), one);
    expect(await approve(pool, id, one)).toBe("needs_another");
    await expect(approve(pool, id, one)).rejects.toThrow("it takes a second person");
    await edit(pool, id, draftOf("night-vets-take-cash-alone", { severity: 9 }), one);
    expect(await approve(pool, id, other)).toBe("needs_another");
    expect((await findProposal(pool, id)).state).toBe("open");
    expect(await approve(pool, id, one)).toBe("approved");
  });
});

test("an edit keeps its difference as JSON Patch, and a draft of another form is refused field by field", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const id = await storeProposal(pool, { kind: "new", keys: ["vet"] });
    await expect(approve(pool, id, one)).rejects.toThrow("still to be written");
    await edit(pool, id, draftOf("night-vets-take-cash-alone"), one);
    const changed = draftOf("night-vets-take-cash-alone");
    changed.painpoint.headline.en = "Vets at night want cash";
    await edit(pool, id, changed, { ...other, why: "shorter" });
    expect((await reviewsOf(pool, id)).at(-1)).toEqual({
      verb: "edit",
      by: "Bo",
      why: "shorter",
      difference: [{ op: "replace", path: "/painpoint/headline/en", value: "Vets at night want cash" }],
    });
    changed.painpoint.headline.en = "";
    await expect(edit(pool, id, changed, one)).rejects.toMatchObject({ faults: [{ field: "painpoint.headline.en" }] });
    changed.painpoint.headline.en = "Vets at night: call 0939-418-206";
    await edit(pool, id, changed, one);
    await expect(approve(pool, id, one)).rejects.toThrow("a phone number");
  });
});

test("every verb is refused in one sentence where the proposal is another than the reviewer saw, and then changes nothing", async ({
  database,
}) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const id = await storeProposal(pool, { kind: "link", keys: ["bus"], slug: SMALL.one });
    const seen = seenOf(await findProposal(pool, id));
    await relink(pool, id, SMALL.other, one);
    for (const verb of [
      () => approve(pool, id, { ...other, seen }),
      () => refuse(pool, id, { ...other, seen, why: "no" }),
      () => relink(pool, id, SMALL.later, { ...other, seen }),
    ])
      await expect(verb()).rejects.toThrow("has changed since you looked at it");
    expect(await reviewsOf(pool, id)).toHaveLength(1);
    await expect(refuse(pool, id, one)).rejects.toThrow("Say why");
    await expect(relink(pool, id, "no-such-pain", one)).rejects.toThrow("No pain point no-such-pain stands");
    const both = await Promise.allSettled([approve(pool, id, one), approve(pool, id, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("split, merge, refuse and reopen move discussions and lose none", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const id = await storeProposal(pool, { kind: "new", keys: ["vet", "vet again"] });
    await expect(split(pool, id, [threadId("vet"), threadId("vet again")], one)).rejects.toThrow("not all");
    const part = await split(pool, id, [threadId("vet")], one);
    expect((await findProposal(pool, part)).threads).toEqual([threadId("vet")]);
    expect((await findProposal(pool, id)).threads).toEqual([threadId("vet again")]);
    await merge(pool, part, id, other);
    expect((await findProposal(pool, id)).threads).toEqual([threadId("vet again"), threadId("vet")]);
    expect((await findProposal(pool, part)).state).toBe("superseded");
    await refuse(pool, id, { ...one, why: "not of this city" });
    expect(await stageOf(pool, "vet")).toBe("rejected");
    await expect(approve(pool, id, one)).rejects.toThrow("reopen it first");
    await reopen(pool, id, { ...one, why: "it is" });
    expect([await stageOf(pool, "vet"), (await findProposal(pool, id)).state]).toEqual(["proposed", "open"]);
    expect((await reviewsOf(pool, id)).map(({ verb }) => verb)).toEqual(["split", "merge", "refuse", "reopen"]);
  });
});

test("the web role sees nothing of it", async ({ database }) => {
  for (const table of ["proposal", "review", "document", "thread", "result"])
    await expect(
      withClient(database.webUrl, (client) => client.query(`SELECT FROM extraction.${table}`)),
      table,
    ).rejects.toThrow("permission denied");
});

for (const format of ["argilla", "label-studio"])
  test(`${format}: decisions come back under the names of those who made them, and one that cannot be leaves the others be`, async ({
    database,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "exchange-"));
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await begin(pool);
      const link = await storeProposal(pool, { kind: "link", keys: ["bus"], slug: SMALL.one });
      const fresh = await storeProposal(pool, { kind: "new", keys: ["vet"] });
      const file = join(folder, "proposals.json");
      await operatorCommand("extract", database, ["export", file, "--format", format]);
      const tasks = JSON.parse(await readFile(file, "utf8")) as { id?: string; data?: { id: string } }[];
      const answers = new Map([
        [link, { decision: "approve" }],
        [fresh, { decision: "refuse", why: "no pain" }],
      ]);
      const answered = [
        ...tasks.map((task) => ({ task, answer: answers.get(task.id ?? task.data?.id ?? "") ?? {} })),
        { task: { id: "nobody", data: { id: "nobody" } }, answer: { decision: "approve" } },
      ].map(({ task, answer }) =>
        format === "argilla"
          ? {
              ...task,
              data: undefined,
              responses: Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, [{ value, user_id: "cleo" }]])),
            }
          : {
              ...task,
              annotations: [
                {
                  completed_by: { email: "cleo" },
                  result: Object.entries(answer).map(([name, value]) => ({
                    from_name: name,
                    value: name === "decision" ? { choices: [value] } : { text: [value] },
                  })),
                },
              ],
            },
      );
      await writeFile(file, JSON.stringify(answered));
      await expect(operatorCommand("extract", database, ["import", file])).rejects.toMatchObject({
        stdout: expect.stringContaining("Took over 2 decisions") as unknown as string,
        stderr: expect.stringContaining("There is no proposal nobody") as unknown as string,
      });
      expect([(await findProposal(pool, link)).state, (await findProposal(pool, fresh)).state]).toEqual(["approved", "refused"]);
      expect(await reviewsOf(pool, fresh)).toMatchObject([{ verb: "refuse", by: "cleo", why: "no pain" }]);
    }).finally(() => rm(folder, { recursive: true }));
  });
