import { createHash } from "node:crypto";
import { existsSync, readFileSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";

/** What the set-up left for every spec: a database server with three templates, and a running site on the shipped catalogue. */
export interface TestDeployment {
  superuserUrl: string;
  ownerLogin: string;
  webLogin: string;
  workerLogin: string;
  host: string;
  siteDatabase: string;
  siteUrl: string;
  /** The same site on the same database, whose route files Next runs. */
  nextAloneUrl: string;
  environment: Record<string, string>;
  sitePids: number[];
}

export const MIGRATED_TEMPLATE = "template_migrated";
/** The shipped catalogue, published. */
export const SHIPPED_TEMPLATE = "template_shipped";
/** An excerpt of it, published (excerpt.ts). */
export const PUBLISHED_TEMPLATE = "template_published";
const MEMORY_DISK = "/dev/shm";
const CHECKOUT = resolve(import.meta.dirname, "../..");
/**
 * The tests' own database server lies in memory where there is enough: they make and drop hundreds of databases of six hundred files each,
 * and ext4 takes most of a second of processor for each, since it goes around names that were deleted a moment ago.
 */
export const IS_IN_MEMORY = existsSync(MEMORY_DISK) && bytesOf(MEMORY_DISK) >= 4 * 2 ** 30;
export const TEST_DATA_DIR = IS_IN_MEMORY ? join(MEMORY_DISK, `painpoint-tests-${digestOf(CHECKOUT)}`) : join(CHECKOUT, ".data/test");
const FILE = join(TEST_DATA_DIR, "deployment.json");
export const DEPLOYMENT_FILE = FILE;

function bytesOf(folder: string): number {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

export function testDeployment(): TestDeployment {
  return JSON.parse(readFileSync(FILE, "utf8")) as TestDeployment;
}
