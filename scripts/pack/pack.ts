import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { loadedFiles } from "./loaded-files.ts";
import { markInstalled, pinnedNode } from "../bootstrap/install.mjs";
import { root, SOURCES } from "../service/built-stamp.ts";

/** What our own code reads beside what the build is made of: the documentation, migrations and the markets with their catalogues, the commands, whose it is. */
export const OWN = [...SOURCES, "content", "markets", "prisma", "scripts", "skills", "LICENSE"];
/** What a build leaves for the next build, for debuggers and for tracers. */
const OF_BUILDING = /(?:^|\/)\.next\/(?:cache|diagnostics|turbopack|trace|trace-build|types|dev)$|\.map$|\.nft\.json$/;

/**
 * Lays what the built service runs on, and nothing else, into a folder that is not there yet: the sources, the built site, the pinned
 * Node, and of node_modules the files that are loaded. It is whole or not there.
 */
export async function pack(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`There is something in ${folder} already.`);
  const files = await loadedFiles();
  const partial = `${folder}.${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true });
    for (const path of [...OWN, ".next", relative(root, pinnedNode), "node_modules/.bin/node", ...files])
      // `public` is none of the sources yet.
      if (existsSync(join(root, path))) copy(join(root, path), join(partial, path));
    markInstalled("production", partial);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function copy(from: string, to: string): void {
  // Links within the project stay links within the copy.
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (source) => !OF_BUILDING.test(source) });
}

/** How much its files hold. */
export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0);
}
