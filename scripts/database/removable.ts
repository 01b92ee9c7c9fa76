import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BELONGS_TO, CLUSTER, databaseFolder, DEMO, foldersLeftBehind, LOG, ownerOf, POINTER, SECRETS, SUPERUSER } from "./data-folder.ts";

/** Something of this installation that lies on the disk. */
export interface Removable {
  what: string;
  /** Removed in this order; what is not ours is not among them. */
  paths: string[];
  bytes: number;
}

const isOfServer = (name: string) => name === CLUSTER || name === LOG || name.startsWith(`${CLUSTER}.new-`) || name.startsWith("binaries-");
const SECRET_FILES = [SECRETS, SUPERUSER, DEMO];
/** As they are, or half written. */
const isSecret = (name: string) => SECRET_FILES.includes(name.replace(/\.\d+$/, ""));

/** What the embedded deployment of this data folder keeps, the database first: secrets without it are of no use, it without them is in the way. */
export async function removableOf(dataDir: string): Promise<Removable[]> {
  const folder = await databaseFolder(dataDir);
  const owner = await ownerOf(folder);
  if (owner !== undefined && owner !== resolve(dataDir))
    throw new Error(`The database in ${folder}, which ${join(dataDir, POINTER)} names, belongs to ${owner}: it is not removed from here.`);
  return [
    await removable("database", await serversOf(folder)),
    await removable("secrets", [...(await ours(dataDir, isSecret)), ...(await ours(dataDir, (name) => name === POINTER))]),
  ];
}

/** The databases of a data folder that was removed before them. */
export async function removableLeftBehind(dataDir: string): Promise<Removable[]> {
  const folders = await foldersLeftBehind(dataDir);
  return Promise.all(folders.map(async (folder) => removable("left behind", await serversOf(folder))));
}

export async function removable(what: string, paths: string[]): Promise<Removable> {
  const sizes = await Promise.all(paths.map(bytesUnder));
  return { what, paths, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Whose they are is told until the last of them is gone. */
async function serversOf(folder: string): Promise<string[]> {
  return [...(await ours(folder, isOfServer)), ...(await ours(folder, (name) => name === BELONGS_TO))];
}

async function ours(folder: string, isOurs: (name: string) => boolean): Promise<string[]> {
  return (await readdir(folder).catch(() => []))
    .filter(isOurs)
    .toSorted()
    .map((name) => join(folder, name));
}

async function bytesUnder(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found?.size ?? 0;
  const nested = await Promise.all((await readdir(path)).map((name) => bytesUnder(join(path, name))));
  return nested.reduce((sum, bytes) => sum + bytes, 0);
}
