import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

test("of two processes one holds the lock and the other waits; killed, the first leaves nothing that could go stale", async () => {
  const folder = await mkdtemp(join(tmpdir(), "observatory-"));
  const start = () => fork(join(import.meta.dirname, "../support/lock-process.ts"), [join(folder, "locks/a")]);
  const first = start();
  expect(await once(first, "message")).toContain("holds");
  const second = start();
  try {
    expect(await once(second, "message")).toContain("waits");
    first.kill("SIGKILL");
    expect(await once(second, "message")).toContain("holds");
  } finally {
    second.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});
