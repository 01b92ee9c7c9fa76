import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FEED_FORMAT } from "#lib/schemas/release";

const root = resolve(import.meta.dirname, "../..");
const COPIED = ["app", "components", "lib", "markets", "prisma", "scripts"];
const COPIED_FILES = ["instrumentation.ts", "middleware.ts", "next.config.ts", "package.json", "postcss.config.mjs", "tsconfig.json"];
/** As if it had been released next. */
export const OTHER_LAYOUT = FEED_FORMAT + 1;

/**
 * Another version of the software, in a folder of its own: these sources with another layout of what is stored with a release. What
 * answers programs, and what operators run, is that version; its pages are too, once it is built there.
 */
export async function copyOtherVersion(): Promise<{ folder: string; remove: () => Promise<void> }> {
  // Within the project, so that a build finds the packages under its own root.
  await mkdir(join(root, ".data"), { recursive: true });
  const folder = await mkdtemp(join(root, ".data/version-"));
  for (const name of [...COPIED, ...COPIED_FILES]) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const layout = join(folder, "lib/schemas/release.ts");
  const text = await readFile(layout, "utf8");
  await writeFile(layout, text.replace(/(?<=export const FEED_FORMAT = )\d+/, String(OTHER_LAYOUT)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Lets it serve with the pages of this version's build, which takes no time; they are of this version's layout. */
export async function borrowBuild(folder: string): Promise<void> {
  await symlink(join(root, ".next"), join(folder, ".next"));
}
