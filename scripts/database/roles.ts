import type pg from "pg";
import { createClient } from "#lib/db/client";
import { sessionSettings, WEB_LIMITS } from "#lib/db/limits";
import { isOwnSession, withPool } from "#lib/db/pool";
import { breach } from "./breach.ts";

/**
 * The wall between private and public. The owner's role owns everything; the web role reads `feed` and `advice`, reads and writes `app`
 * (of the audit trail it can change nothing, and it deletes no account, which would take its trail along), and has no right
 * whatever on `catalogue`. Run after every migration; safe to repeat.
 */
export async function grantWebRole(ownerUrl: string, webUrl: string): Promise<void> {
  await withPool(webUrl, { max: 1, limits: WEB_LIMITS }, async (pool) => {
    const client = await pool.connect();
    try {
      // The server's own name for it: a pooler's may be another.
      const { rows } = await client.query<{ web: string }>("SELECT current_user AS web");
      await raiseWall(ownerUrl, rows[0]?.web ?? "");
      if (!isOwnSession(client)) await settleRole(client);
    } finally {
      client.release();
    }
  });
}

async function raiseWall(ownerUrl: string, web: string): Promise<void> {
  const client = createClient(ownerUrl, 5_000);
  await client.connect();
  try {
    await refuseMighty(client, web);
    const role = client.escapeIdentifier(web);
    await client.query(`
      REVOKE ALL ON SCHEMA catalogue FROM PUBLIC, ${role};
      REVOKE ALL ON ALL TABLES IN SCHEMA catalogue FROM PUBLIC, ${role};
      REVOKE ALL ON ALL TABLES IN SCHEMA feed, advice FROM ${role};
      GRANT USAGE ON SCHEMA feed, advice, app TO ${role};
      GRANT SELECT ON ALL TABLES IN SCHEMA feed, advice TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA app TO ${role};
      REVOKE UPDATE, DELETE ON app.audit_event FROM ${role};
      REVOKE DELETE ON app.account FROM ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA feed, advice GRANT SELECT ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    `);
    await refuseBreach(client, web);
  } finally {
    await client.end();
  }
}

/**
 * Behind a pooler the time limits and the time zone of the web role are settings of the role in this database. It sets them itself: a
 * role may, for itself, and the owner may not. The pooler's connection that hears it keeps them, too; others have them once they are
 * opened anew.
 */
async function settleRole(client: pg.PoolClient): Promise<void> {
  const settings = sessionSettings(WEB_LIMITS);
  const { rows } = await client.query<{ database: string; isSettled: boolean }>(
    `SELECT datname AS database, EXISTS (
       SELECT FROM pg_db_role_setting WHERE setdatabase = pg_database.oid AND setrole = current_user::regrole AND setconfig @> $1
     ) AS "isSettled" FROM pg_database WHERE datname = current_database()`,
    [settings.map(([name, value]) => `${name}=${value}`)],
  );
  if (!rows[0] || rows[0].isSettled) return;
  const role = `ALTER ROLE CURRENT_USER IN DATABASE ${client.escapeIdentifier(rows[0].database)}`;
  await client.query(
    // One start after the other: two at once would change one row of the server's.
    ["SELECT pg_advisory_xact_lock(hashtext('painpoint-observatory limits'))"]
      .concat(settings.map(([name, value]) => `${role} SET ${name} = '${value}'`))
      .concat(settings.map(([name, value]) => `SET ${name} = '${value}'`))
      .join("; "),
  );
}

/** A superuser, the owner itself or a member of it would pass every wall: then DATABASE_URL names the wrong role. */
async function refuseMighty(client: pg.Client, web: string): Promise<void> {
  const { rows } = await client.query<{ mighty: boolean }>(
    "SELECT rolsuper OR pg_has_role(oid, current_user, 'MEMBER') AS mighty FROM pg_roles WHERE rolname = $1",
    [web],
  );
  if (rows[0]?.mighty !== false) throw breach(web);
}

async function refuseBreach(client: pg.Client, web: string): Promise<void> {
  const { rows } = await client.query<{ breach: boolean }>(
    `SELECT has_schema_privilege($1, 'catalogue', 'USAGE')
         OR bool_or(has_table_privilege($1, oid, 'SELECT, INSERT, UPDATE, DELETE')) AS breach
     FROM pg_class WHERE relnamespace = 'catalogue'::regnamespace AND relkind = 'r'`,
    [web],
  );
  if (rows[0]?.breach !== false) throw breach(web);
}

/** The two login roles and the database of an embedded server; safe to repeat. */
export async function prepareEmbedded(superuserUrl: string, database: string, roles: { owner: Login; web: Login }): Promise<void> {
  const client = createClient(superuserUrl, 5_000);
  await client.connect();
  try {
    for (const { name, password } of [roles.owner, roles.web]) {
      const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
      const verb = rowCount === 0 ? "CREATE" : "ALTER";
      await client.query(
        `${verb} ROLE ${client.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(password)}`,
      );
    }
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
    if (rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${client.escapeIdentifier(roles.owner.name)}`);
  } finally {
    await client.end();
  }
}

export interface Login {
  name: string;
  password: string;
}
