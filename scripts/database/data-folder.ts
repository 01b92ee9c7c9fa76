import { randomBytes } from "node:crypto";
import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * What an embedded deployment keeps in its data folder (DATA_DIR). The database itself lies elsewhere where root starts it and its own
 * user cannot enter the data folder: a file in each of the two names the other.
 */
export const CLUSTER = "postgres";
export const LOG = "postgres.log";
export const SUPERUSER = "postgres-superuser";
export const SECRETS = "secrets.json";
export const DEMO = "demo.json";
export const POINTER = "postgres-home";
export const BELONGS_TO = "belongs-to";
const ELSEWHERE = "/var/lib/painpoint-observatory";

/** The folder that the database lies in. */
export async function databaseFolder(dataDir: string): Promise<string> {
  return (await pointerOf(dataDir)) ?? resolve(dataDir);
}

/** The same, made where there is none yet, for a data folder that the database's user cannot enter. */
export async function folderElsewhere(dataDir: string): Promise<string> {
  const known = await pointerOf(dataDir);
  const folder = known ?? join(ELSEWHERE, randomBytes(6).toString("hex"));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  // A data folder may be moved, and takes its database along.
  await writeFile(join(folder, BELONGS_TO), `${resolve(dataDir)}\n`);
  if (known === undefined) await writeFile(join(dataDir, POINTER), `${folder}\n`);
  return folder;
}

/** Folders elsewhere that this data folder had for its database, before it was removed without `npm run reset`. */
export async function foldersLeftBehind(dataDir: string): Promise<string[]> {
  const present = await databaseFolder(dataDir);
  const folders = (await readdir(ELSEWHERE).catch(() => [])).map((name) => join(ELSEWHERE, name));
  const owners = await Promise.all(folders.map((folder) => ownerOf(folder)));
  return folders.filter((folder, at) => owners[at] === resolve(dataDir) && folder !== present);
}

/** Which data folder the database in this folder says it belongs to. */
export function ownerOf(folder: string): Promise<string | undefined> {
  return firstLine(join(folder, BELONGS_TO));
}

/** A database without its secrets is no use to anybody, nor are secrets whose database is gone: nothing is made anew over either. */
export async function refuseHalf(dataDir: string): Promise<void> {
  const folder = await databaseFolder(dataDir);
  const hasCluster = await exists(join(folder, CLUSTER));
  const missing = await absent(dataDir, [SECRETS, SUPERUSER]);
  if (hasCluster && missing.length > 0)
    throw new Error(
      `The database in ${folder} is there, and ${missing.join(" and ")} of ${dataDir} is gone. Bring that back from where you keep it${
        missing.includes(SUPERUSER) ? "" : `, or put {} into ${SECRETS}: then new secrets are made, and every API key and session ends`
      }. To begin afresh: npm run reset`,
    );
  // Its password is written last before the database comes to its place.
  const isBeingMade = (await readdir(folder).catch(() => [])).some((name) => name.startsWith(`${CLUSTER}.new-`));
  if (!hasCluster && !isBeingMade && !missing.includes(SUPERUSER))
    throw new Error(
      `The secrets in ${dataDir} are there, and their database is gone: there is no ${join(folder, CLUSTER)}. Bring that back from where it was moved, or begin afresh: npm run reset`,
    );
}

/** For what looks at a database and makes none: there must be one. */
export async function refuseNone(dataDir: string): Promise<void> {
  const folder = await databaseFolder(dataDir);
  if (await exists(join(folder, CLUSTER))) return;
  throw new Error(
    `There is no database: none was started on in ${resolve(dataDir)}, and neither DATABASE_URL nor DATABASE_OWNER_URL is set here. Is it another folder, name it in DATA_DIR; is it a server of your own, set its addresses.`,
  );
}

async function absent(dataDir: string, names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => exists(join(dataDir, name))));
  return names.filter((_, at) => !found[at]);
}

function pointerOf(dataDir: string): Promise<string | undefined> {
  return firstLine(join(dataDir, POINTER));
}

async function firstLine(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n")[0]?.trim() || undefined;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
