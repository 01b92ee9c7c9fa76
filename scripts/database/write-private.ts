import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a value as JSON, readable by its owner alone: whole or not at all, and on the disk when this returns. */
export async function writePrivate(dataDir: string, name: string, value: unknown): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeWhole(join(dataDir, name), (file) => file.writeFile(`${JSON.stringify(value, null, 2)}\n`));
}

/** A file that is readable by its owner alone: written beside, on the disk, then renamed. Where writing fails, nothing is left of it. */
export async function writeWhole(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const partial = `${path}.${process.pid}`;
  try {
    const file = await open(partial, "w", 0o600);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The new name is the folder's to keep: a power cut could lose it otherwise. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
