import { readFileSync } from "node:fs";
import { join } from "node:path";

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
export const TEST_DATA_DIR = join(import.meta.dirname, "../../.data/test");
const FILE = join(TEST_DATA_DIR, "deployment.json");
export const DEPLOYMENT_FILE = FILE;

export function testDeployment(): TestDeployment {
  return JSON.parse(readFileSync(FILE, "utf8")) as TestDeployment;
}
