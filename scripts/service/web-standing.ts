import { STANDING_RELEASE } from "#lib/db/standing-release";
import { query } from "#lib/db/web";
import { requireEnv } from "#lib/env";
import { insist, mend } from "#lib/health/finding";
import { lookAtPeppers, lookAtWall } from "#lib/health/web-role";
import { patiently } from "../database/patiently.ts";
import { refuseOlderSchema, SCHEMA_MARK } from "../database/schema-mark.ts";

/**
 * What must hold before the web process serves: the database answers, it is at this version's schema, its role cannot reach what is
 * private, and the keys that are in use can be recognised. Says that it is well, or throws one sentence that says what to do.
 */
export async function checkStanding(): Promise<string> {
  requireEnv("DATABASE_URL");
  insist(await patiently(lookAtWall));
  const [standing] = await query<{ reached: string | null }>("schema_mark", `SELECT ${SCHEMA_MARK} AS reached`);
  await refuseOlderSchema(standing?.reached);
  await checkFormat();
  return insist(await lookAtPeppers());
}

async function checkFormat(): Promise<void> {
  const [feed] = await query<{ stands: boolean; isPublished: boolean }>(
    "standing_format",
    `SELECT EXISTS (SELECT FROM ${STANDING_RELEASE}) AS stands, EXISTS (SELECT FROM feed.release) AS "isPublished"`,
  );
  if (feed?.isPublished === true && !feed.stands) insist(mend("other_layout"));
}
