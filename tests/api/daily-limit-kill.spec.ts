import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";
import { withOwnerPool } from "#lib/db/owner";
import { closeWebPool } from "#lib/db/web";
import { configure } from "#lib/env";
import { MARKET } from "#lib/policy/market";
import { databaseFolder } from "../../scripts/database/data-folder.ts";
import { openEmbedded } from "../../scripts/database/open.ts";
import { prepareSchema } from "../../scripts/database/prepare-schema.ts";
import { ask, askTimes, dailyLeft, withStatus, type Answer } from "../support/ask.ts";
import { usedToday, withinOneDay } from "../support/daily-usage.ts";
import { testDeployment } from "../support/deployment.ts";
import { test as onRunningDatabase } from "../support/fixtures.ts";
import { test } from "../support/site-pair.ts";
import { startSite, stopSite, type Site } from "../support/site.ts";

/** The daily limit while one of two web processes, or the database, is killed in the middle of a race. */
const LIMIT = 300;
const CALLERS = 60;

test("kill -9 of one of two processes in a race: nothing is granted twice, and the other grants what is left to the unit", async ({
  pair,
  newKey,
}) => {
  await withinOneDay(async () => {
    const { key, id } = await newKey({ dailyLimit: LIMIT });
    const [survivor, victim] = pair;
    const { answers, lost } = await race(pair, key, async () => {
      const ended = new Promise((done) => victim.process.once("exit", done));
      victim.process.kill("SIGKILL");
      await ended;
    });
    const granted = withStatus(answers, 200);
    expect(lost, "some requests died with the process").toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(new Set(granted.map((answer) => dailyLeft(answer).remaining)).size).toBe(granted.length);

    await expectTheRest(LIMIT, id, granted.length, () => ask(survivor.url, key));
  });
});

onRunningDatabase(
  "kill -9 of the database in a race: what was granted is counted, and after its restart the rest is granted to the unit",
  async ({ newKey }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "observatory-"));
    const { embedded, environment, home } = await openPublished(dataDir);
    await closeWebPool();
    configure(environment);
    const pair = await Promise.all([startSite(environment), startSite(environment)]);
    try {
      await withinOneDay(async () => {
        const { key, id } = await newKey({ dailyLimit: LIMIT });
        const { answers } = await race(pair, key, async () => {
          process.kill(Number((await readFile(join(home, "postgres/postmaster.pid"), "utf8")).split("\n")[0]), "SIGKILL");
          await embedded?.restart();
        });
        expect(withStatus(answers, 503).length, "some requests met no database").toBeGreaterThan(0);
        expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);

        await expectTheRest(LIMIT, id, withStatus(answers, 200).length, (at) => ask(pair[at % 2]?.url ?? "", key));
      });
    } finally {
      await Promise.all(pair.map(stopSite));
      await closeWebPool();
      await embedded?.stop();
      for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Many ask again and again; after a while something breaks under them, and when it is over they stop. */
async function race(pair: readonly Site[], key: string, breakSomething: () => Promise<void>): Promise<{ answers: Answer[]; lost: number }> {
  const answers: Answer[] = [];
  let lost = 0;
  let breaking: Promise<void> | undefined;
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async (_, at) => {
    while (!isOver) {
      const answer = await ask(pair[at % pair.length]?.url ?? "", key).catch(() => undefined);
      if (answer) answers.push(answer);
      else lost += 1;
      if (answers.length >= LIMIT / 6) breaking ??= breakSomething().finally(() => (isOver = true));
    }
  });
  await Promise.all(callers);
  await breaking;
  return { answers, lost };
}

/** Never over-granted: what was seen is counted. Never under-granted: what is not counted is granted still. */
async function expectTheRest(limit: number, keyId: string, seen: number, one: (at: number) => Promise<Answer>): Promise<void> {
  const used = await usedToday(keyId);
  expect(used).toBeGreaterThanOrEqual(seen);
  expect(used).toBeLessThanOrEqual(limit);
  const rest = await askTimes(limit, one);
  expect(withStatus(rest, 200)).toHaveLength(limit - used);
  expect(withStatus(rest, 429)).toHaveLength(used);
  expect(await usedToday(keyId)).toBe(limit);
}

async function openPublished(dataDir: string) {
  const { embedded, ownerUrl, webUrl, webEnvironment } = await openEmbedded(dataDir);
  await prepareSchema({ ownerUrl, webUrl });
  await withOwnerPool(ownerUrl, async (pool) => {
    await ingest(pool, MARKET.seed);
    await publish(pool, { lagMonths: 1, pastMonths: 0 });
  });
  // Started by root, the database lives where its own user may go.
  const home = await databaseFolder(dataDir);
  return { embedded, home, environment: { ...testDeployment().environment, ...webEnvironment, LOG_LEVEL: "silent" } };
}
