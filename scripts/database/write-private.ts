import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

/** Writes a value as JSON, readable by its owner alone: whole or not at all, and on the disk when this returns. */
export async function writePrivate(dataDir: string, name: string, value: unknown): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const partial = join(dataDir, `${name}.${process.pid}`);
  const file = await open(partial, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, join(dataDir, name));
  await syncFolder(dataDir);
}

/** The new name is the folder's to keep: a power cut could lose it otherwise. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
