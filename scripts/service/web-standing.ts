import { lostKeys } from "#lib/access/lost-keys";
import { STANDING_RELEASE } from "#lib/db/standing-release";
import { query } from "#lib/db/web";
import { env, requireEnv } from "#lib/env";
import { breach } from "../database/breach.ts";
import { patiently } from "../database/patiently.ts";
import { refuseOlderSchema, SCHEMA_MARK } from "../database/schema-mark.ts";

/**
 * What must hold before the web process serves: the database answers, it is at this version's schema, its role cannot reach what is
 * private, and the keys that are in use can be recognised. Throws one sentence that says what to do.
 */
export async function checkStanding(): Promise<void> {
  requireEnv("DATABASE_URL");
  const [standing] = await patiently(() => query<Standing>("standing", STANDING));
  if (standing?.reachesPrivate) throw breach(standing.role);
  await refuseOlderSchema(standing?.reached);
  await checkFormat();
  await checkKeys();
}

interface Standing {
  /** The newest migration that was applied; null where none was. */
  reached: string | null;
  reachesPrivate: boolean;
  role: string;
}

/** Whether the role may use the schema, or may become its owner, who may. */
const STANDING = `
  SELECT current_user AS role,
    ${SCHEMA_MARK} AS reached,
    coalesce((SELECT bool_or(has_schema_privilege(oid, 'USAGE') OR pg_has_role(nspowner, 'MEMBER'))
      FROM pg_namespace WHERE nspname IN ('catalogue', 'queue')), false) AS "reachesPrivate"`;

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
