import { lostKeys } from "#lib/access/lost-keys";
import { REACHES_PRIVATE } from "#lib/db/reaches-private";
import { query } from "#lib/db/web";
import { env } from "#lib/env";
import { mend, well, type Finding } from "#lib/health/finding";

/** Whether the walls stand: the web role cannot reach what is private, and the keys that are in use can be recognised. */
export async function lookAtWebRole(): Promise<Finding> {
  const wall = await lookAtWall();
  return wall.isWell ? lookAtPeppers() : wall;
}

export async function lookAtWall(): Promise<Finding> {
  const [role] = await query<{ name: string; reachesPrivate: boolean }>("reaches_private", WHO);
  return role?.reachesPrivate === false ? well("web_role") : mend("breach", { role: role?.name ?? "?" });
}

export async function lookAtPeppers(): Promise<Finding> {
  const lost = env().API_KEY_PEPPER === undefined ? [] : await lostKeys();
  return lost.length > 0 ? mend("lost_keys", { count: lost.length }) : well("web_role");
}

const WHO = `SELECT current_user AS name, ${REACHES_PRIVATE} AS "reachesPrivate"`;
