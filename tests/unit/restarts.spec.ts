import { expect, test } from "playwright/test";
import { nextRestart, restartDelay } from "../../scripts/service/restarts.ts";

test("a process that keeps ending is started five times in a row, ever later, and not a sixth time", () => {
  let restart = 0;
  const delays = Array.from({ length: 6 }, () => restartDelay((restart = nextRestart(restart, 1_500))));
  expect(delays).toEqual([200, 400, 600, 800, 1_000, undefined]);
});

test("one that was ready for a minute has its earlier ends forgotten", () => {
  expect(nextRestart(5, 60_000)).toBe(1);
  expect(nextRestart(5, 59_000)).toBe(6);
});
