import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_MILLIS = 200;
const BUSY = 5;

/**
 * Takes a lock that the operating system holds for this process and releases when it ends, however it ends: nothing is left that
 * could go stale. SQLite is the one hand that Node has for it. `waits` is called once when another process has it.
 */
export async function takeLock(file: string, waits: () => void): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  for (let told = false; !tryToHold(lock); told = true) {
    if (!told) waits();
    await wait(LOOK_MILLIS);
  }
  held.push(lock);
}

/** What is collected as garbage is closed, and lets go. */
const held: DatabaseSync[] = [];

function tryToHold(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: unknown }).errcode === BUSY) return false;
    throw error;
  }
}
