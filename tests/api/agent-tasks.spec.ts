import { expect } from "playwright/test";
import { aiSdkAgent, sdkAgent, type Agent } from "../eval-agent/clients.ts";
import { publishMonths, unboundedKey } from "../eval-agent/published-months.ts";
import { MOST_CALLS, solveAll } from "../eval-agent/run.ts";
import { readTasks } from "../eval-agent/tasks.ts";
import { testDeployment } from "../support/deployment.ts";
import { test } from "../support/fixtures.ts";
import { startSite, stopSite } from "../support/site.ts";

/** The fast half of `npm run eval:agent`: docs/agent-tasks.md has all of it. */
const A_FEW = ["worth-a-test", "brief-two-people", "nobody-sells", "then-and-now", "which-domain-hurts", "crisis", "simplified-parking"];

test.use({ template: "empty" });

test(`fifty errands are each solved in ${MOST_CALLS} calls or fewer, by structured content; seven of them by text and by older clients, too`, async ({
  database,
}) => {
  await publishMonths(database.ownerUrl);
  const key = await unboundedKey();
  const site = await startSite({ ...testDeployment().environment, DATABASE_URL: database.webUrl });
  const address = { site: site.url, key };
  const tasks = readTasks();
  const few = tasks.filter(({ id }) => A_FEW.includes(id));
  expect([tasks.length, few.length]).toEqual([50, A_FEW.length]);
  try {
    for (const [agent, errands] of [
      [await sdkAgent(2, address, "structured"), tasks],
      [await sdkAgent(2, address, "text"), few],
      [await sdkAgent(1, address, "structured"), few],
      [await aiSdkAgent(address), few],
    ] as [Agent, typeof tasks][]) {
      await test.step(agent.name, async () => {
        const solved = await solveAll(agent, errands);
        await agent.close();
        expect(solved.filter(({ faults }) => faults.length > 0).map(({ task, faults }) => [task.id, ...faults])).toEqual([]);
        expect(solved.every(({ calls }) => calls > 0 && calls <= MOST_CALLS)).toBe(true);
      });
    }
  } finally {
    await stopSite(site);
  }
});
