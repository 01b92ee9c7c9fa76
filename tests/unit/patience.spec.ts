import { stat } from "node:fs/promises";
import { expect, test } from "playwright/test";
import { withPatience } from "#lib/access/patience";

test("what never comes is given up after that time", async () => {
  const started = performance.now();
  await expect(withPatience(60, new Promise(() => undefined))).rejects.toMatchObject({ name: "TimeoutError" });
  expect(performance.now() - started).toBeGreaterThan(50);
});

test("an answer that came while this process was busy is not late", async () => {
  const waited = withPatience(60, stat(import.meta.filename));
  const busyUntil = performance.now() + 200;
  while (performance.now() < busyUntil);
  expect((await waited).isFile()).toBe(true);
});

test("the work's own failure is passed on", async () => {
  await expect(withPatience(60, Promise.reject(new Error("no")))).rejects.toThrow("no");
});
