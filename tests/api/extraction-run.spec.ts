import type { Pool } from "pg";
import { expect } from "playwright/test";
import { withOwnerPool } from "#lib/db/owner";
import { sequence } from "#lib/policy/sequence";
import { bringBack, readLeftOut } from "#lib/extraction/proposals/left-out";
import { runSteps } from "#lib/extraction/run/run-steps";
import { SMALL } from "../support/catalogue-folder.ts";
import { cloneDatabase, dropDatabase } from "../support/database.ts";
import { MIGRATED_TEMPLATE, testDeployment } from "../support/deployment.ts";
import { publishSmall, storeDiscussions, threadId, type Discussion } from "../support/discussions.ts";
import { truthful } from "../support/extraction/model-script.ts";
import { test } from "../support/fixtures.ts";
import { endState, runWithKills } from "../support/killed-runs.ts";
import { fails } from "../support/model-behaviours.ts";
import { startModelServer } from "../support/model-server.ts";

const TALK = [
  "kittens sleep all day",
  "rain on the roof",
  "nice weather today",
  "who won the match",
  "my soup recipe",
  "late shifts taxi fares",
  "lost umbrella",
];

/** Night buses that the small catalogue knows, pains that it does not, small talk, and the same again. */
const DISCUSSIONS: Discussion[] = [
  {
    key: "bus",
    title: "Night bus",
    body: "The last bus leaves too early, people on late shifts take a taxi or walk home.",
    replies: ["Same here"],
  },
  { key: "bus again", title: "Night bus", body: "The last bus leaves too early, people on late shifts take a taxi or walk home." },
  {
    key: "marked",
    title: "The party",
    body: "The last bus leaves too early and people on late shifts walk, says the party.",
    marks: ["politics"],
  },
  ...Array.from({ length: 40 }, (_, at) => ({
    key: `talk ${at}`,
    title: `Talk ${at}`,
    body: `${TALK[at % 7] ?? ""} ${at} ${TALK[(at * 3 + 1) % 7] ?? ""} ${String.fromCharCode(97 + (at % 26)).repeat(4)} bus home`,
  })),
];

test.use({ template: "empty" });

const begin = async (pool: Pool) => {
  await publishSmall(pool);
  await storeDiscussions(pool, DISCUSSIONS);
};
const proposalsOf = async (pool: Pool, key: string) =>
  (
    await pool.query<{ kind: string; slug: string | null; why: string; weight: number; draft: unknown; candidates: unknown[] }>(
      "SELECT kind, slug, why, weight, draft, candidates FROM extraction.proposal WHERE $1 = ANY (threads)",
      [threadId(key)],
    )
  ).rows;

test("without a model every thread comes to a proposal, to the rejected or to its first, and a second run changes nothing", async ({
  database,
}) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    const ran = await runSteps(pool, { by: "test" });
    expect(ran).toMatchObject({ looked: DISCUSSIONS.length, left: { new: 0, waiting: 0, held: 0 } });
    const first = await endState(pool);
    const { rows } = await pool.query<{ stage: string; duplicate_of: string | null }>(
      "SELECT stage, duplicate_of FROM extraction.thread WHERE id = ANY ($1) ORDER BY stage",
      [[threadId("bus"), threadId("bus again")]],
    );
    expect(rows.map(({ stage }) => stage)).toEqual(["duplicate", "proposed"]);
    const [proposal] = await proposalsOf(pool, rows[0]?.duplicate_of === threadId("bus") ? "bus" : "bus again");
    expect(proposal).toMatchObject({ draft: null });
    expect(proposal?.weight).toBeGreaterThan(0);
    expect(await proposalsOf(pool, "marked")).toMatchObject([{ why: expect.stringContaining("politics") as unknown as string }]);

    const again = await runSteps(pool, { by: "test" });
    expect(again).toMatchObject({ looked: 0, came: {}, groups: 0 });
    expect(await endState(pool)).toEqual(first);
    expect((await pool.query("SELECT FROM extraction.run WHERE ended_at IS NOT NULL")).rowCount).toBe(2);
  });
});

test("killed ten times it ends as one run ends, and two runs side by side make nothing twice", async ({ database }) => {
  const deployment = testDeployment();
  const other = await cloneDatabase(deployment, MIGRATED_TEMPLATE, `${database.name}_side`);
  const random = sequence(21);
  try {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await begin(pool);
      await runWithKills(pool, { ownerUrl: database.ownerUrl, kills: 10, within: 400, random });
      const killed = await endState(pool);
      await withOwnerPool(other.ownerUrl, async (side) => {
        await begin(side);
        await Promise.all([runSteps(side, { by: "one" }), runSteps(side, { by: "other" })]);
        expect(await endState(side)).toEqual(killed);
      });
      expect(new Set(killed.proposals.map((proposal) => JSON.stringify(proposal))).size).toBe(killed.proposals.length);
    });
  } finally {
    await dropDatabase(deployment, other.name);
  }
});

test("what was left out is named, with what it is a copy of, and can be brought back before a person, once", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    await runSteps(pool, { by: "test" });
    const [left] = (await readLeftOut(pool)).filter(({ stage }) => stage === "duplicate");
    expect([threadId("bus"), threadId("bus again")]).toContain(left?.duplicateOf);
    await bringBack(pool, left?.thread ?? "", { by: "test", why: "another bus" });
    const { rows } = await pool.query("SELECT kind, why FROM extraction.proposal WHERE $1 = ANY (threads)", [left?.thread]);
    expect(rows).toEqual([{ kind: "new", why: "Brought back by test: another bus." }]);
    await expect(bringBack(pool, left?.thread ?? "", { by: "test" })).rejects.toThrow("was left out");
  });
});

test("a thread on which a step fails three times in a row goes to a person with the fault", async ({ database }) => {
  await withOwnerPool(database.ownerUrl, async (pool) => {
    await begin(pool);
    await runSteps(pool, { by: "test" });
    await storeDiscussions(pool, [
      { key: "broken", title: "Broken", body: "The last bus of late shifts is gone, said a person who walks." },
    ]);
    // Its results cannot be kept.
    await pool.query(
      `CREATE FUNCTION extraction.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.step <> 'duplicates' THEN RAISE 'the disk of results is full'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON extraction.result FOR EACH ROW EXECUTE FUNCTION extraction.refuse()`,
    );
    expect(await runSteps(pool, { by: "test" })).toMatchObject({ came: { failed: 1 }, left: { failing: 1 } });
    await runSteps(pool, { by: "test" });
    expect(await runSteps(pool, { by: "test" })).toMatchObject({ came: { given_up: 1 }, left: { new: 0 } });
    expect(await proposalsOf(pool, "broken")).toMatchObject([
      { kind: "new", why: expect.stringContaining("disk of results is full") as unknown as string },
    ]);
  });
});

test("with a model what belongs is linked and what is new gets words in both languages; without money, or with the endpoint down, it waits", async ({
  database,
}) => {
  const server = await startModelServer(truthful);
  try {
    await withOwnerPool(database.ownerUrl, async (pool) => {
      await publishSmall(pool);
      const { rows } = await pool.query<{ headline: string }>(
        "SELECT curated -> 'headline' ->> 'en' AS headline FROM catalogue.painpoint WHERE slug = $1",
        [SMALL.one],
      );
      await storeDiscussions(pool, [
        {
          key: "known",
          title: rows[0]?.headline ?? "",
          body: `${rows[0]?.headline ?? ""}. It happens again and again to many people here.`,
        },
        {
          key: "unknown",
          title: "Kiosk queues",
          body: "The ticket kiosk eats coins every single morning. Nobody answers the help line after that.",
        },
      ]);
      const model = { ...server.settings, prices: { input: 0.4, output: 1.6 } };
      expect((await runSteps(pool, { by: "test", model, capUsd: 0.000_001 })).left).toMatchObject({ waiting: 2, open: 0 });
      expect(server.requests).toHaveLength(0);

      server.behaviours.unshift(...Array.from({ length: 8 }, () => fails(503)));
      await runSteps(pool, { by: "test", model, capUsd: 5 });
      expect((await pool.query("SELECT FROM extraction.proposal")).rowCount).toBe(0);
      expect((await pool.query("SELECT FROM extraction.thread WHERE failures > 0")).rowCount).toBe(0);

      server.behaviours.splice(0, server.behaviours.length, truthful);
      await expect
        .poll(async () => (await runSteps(pool, { by: "test", model, capUsd: 5 })).left, { timeout: 60_000, intervals: [1_000] })
        .toMatchObject({ new: 0, waiting: 0, wordless: 0, open: 2 });
      expect(await proposalsOf(pool, "known")).toMatchObject([{ kind: "link", slug: SMALL.one, draft: null }]);
      const [made] = await proposalsOf(pool, "unknown");
      expect(made).toMatchObject({
        kind: "new",
        draft: { painpoint: { threads: [threadId("unknown")] }, dossier: expect.anything() as unknown },
      });
      const heard = server.requests.length;
      await runSteps(pool, { by: "test", model, capUsd: 5 });
      expect(server.requests).toHaveLength(heard);
      const { rows: money } = await pool.query("SELECT reserved_usd = 0 AND spent_usd > 0 AS exact FROM extraction.budget");
      expect(money).toEqual([{ exact: true }]);
    });
  } finally {
    await server.stop();
  }
});
