import { mock } from "node:test";
import { expect, test } from "playwright/test";
import { tellProgress } from "#lib/adapters/mcp/progress";

test("progress is told at once, at each step and every five seconds in between, and always grows, until the call ends", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const told: [progress: number, total: number | undefined, message: string][] = [];
    const progress = tellProgress("token", async ({ params }) => {
      told.push([params.progress, params.total, params.message]);
      throw new Error("a client that is gone");
    });
    expect(told).toEqual([[0, undefined, "Started."]]);
    mock.timers.tick(12_000);
    expect(told).toHaveLength(3);
    progress.onProgress(0, 2, "writing");
    progress.onProgress(0, 2, "writing again");
    mock.timers.tick(49_000);
    progress.onProgress(2, 2, "checked");
    expect(told.slice(3).map(([, total, message]) => [total, message])).toEqual([
      ...Array.from({ length: 11 }, () => [3, "writing"]),
      [3, "checked"],
    ]);
    const steps = told.map(([step]) => step);
    expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
    expect(Math.max(...steps)).toBe(3);
    progress.end();
    mock.timers.tick(60_000);
    expect(told).toHaveLength(steps.length);
  } finally {
    mock.timers.reset();
  }
});
