import { setTimeout as wait } from "node:timers/promises";
import { lostKeys } from "#lib/access/lost-keys";
import { STANDING_RELEASE } from "#lib/db/standing-release";
import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { query } from "#lib/db/web";
import { env, requireEnv } from "#lib/env";
import { breach } from "../database/breach.ts";
import { migrationNames } from "../database/migration-names.ts";
import { SCHEMA_MARK } from "../database/schema-mark.ts";

/** How long a database that does not answer yet is waited for. */
const PATIENCE_MILLIS = 10_000;
const LOOK_MILLIS = 500;

/**
 * What must hold before the web process serves: the database answers, it is at this version's schema, its role cannot reach what is
 * private, and the keys that are in use can be recognised. Throws one sentence that says what to do.
 */
export async function checkStanding(): Promise<void> {
  requireEnv("DATABASE_URL");
  const { reached, reachesPrivate, role } = await standing();
  if (reachesPrivate) throw breach(role);
  if ((reached ?? "") < ((await migrationNames()).at(-1) ?? ""))
    throw new Error("The database is not at this version's schema. First: npm run migrate");
  await checkFormat();
  await checkKeys();
}

interface Standing {
  /** The newest migration that was applied; null where none was. */
  reached: string | null;
  reachesPrivate: boolean;
  role: string;
}

async function standing(): Promise<Standing> {
  for (const deadline = Date.now() + PATIENCE_MILLIS; ;) {
    try {
      const [row] = await query<Standing>("standing", STANDING);
      if (row) return row;
    } catch (error) {
      if (Date.now() >= deadline || !isPassing(error)) throw error;
    }
    await wait(LOOK_MILLIS);
  }
}

/** A server that is starting, stopping or out of reach; a role that is not let in and a database that is not there stay so. */
function isPassing(error: unknown): boolean {
  return isDatabaseUnreachable(error) && !/^(28...|3D000|42501)$/.test(String((error as { code?: unknown }).code));
}

/** Whether the role may use the schema, or may become its owner, who may. */
const STANDING = `
  SELECT current_user AS role,
    ${SCHEMA_MARK} AS reached,
    coalesce((SELECT bool_or(has_schema_privilege(oid, 'USAGE') OR pg_has_role(nspowner, 'MEMBER'))
      FROM pg_namespace WHERE nspname = 'catalogue'), false) AS "reachesPrivate"`;

async function checkFormat(): Promise<void> {
  const [feed] = await query<{ stands: boolean; isPublished: boolean }>(
    "standing_format",
    `SELECT EXISTS (SELECT FROM ${STANDING_RELEASE}) AS stands, EXISTS (SELECT FROM feed.release) AS "isPublished"`,
  );
  if (feed?.isPublished === true && !feed.stands)
    throw new Error("The feed is stored in the layout of another version. First: npm run migrate");
}

async function checkKeys(): Promise<void> {
  if (env().API_KEY_PEPPER === undefined) return;
  const { length: count } = await lostKeys();
  if (count > 0)
    throw new Error(
      `API keys made with a pepper that API_KEY_PEPPER does not hold, still in use: ${count}. Put the old pepper behind the new one: API_KEY_PEPPER=new,old. If it is gone for good: npm run account -- revoke-lost`,
    );
}
