import { readdir } from "node:fs/promises";
import { resolve } from "node:path";

export const migrationsFolder = resolve(import.meta.dirname, "../../prisma/migrations");

/** The migrations that came with this version, oldest first: names begin with their time. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}
