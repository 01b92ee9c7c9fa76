import type pg from "pg";
import { createClient } from "#lib/db/client";
import { sessionSettings, WEB_LIMITS, type Limits } from "#lib/db/limits";
import { PUBLISH_LIMITS } from "#lib/db/owner";
import { isOwnSession, withPool } from "#lib/db/pool";
import { breach } from "./breach.ts";
import { refuseExcess } from "./worker-excess.ts";

/**
 * The walls between private and public. The owner's role owns everything; the web role reads `feed` and `advice`, reads and writes `app`
 * (of the audit trail it can change nothing, it deletes no account, which would take its trail along, it makes nobody an operator, and it
 * reads no webhook's secret),
 * asks for work by functions of `app`, and has no right whatever on `catalogue`, `extraction` and `queue`. Run after every migration; safe to repeat.
 */
export function grantWebRole(ownerUrl: string, webUrl: string): Promise<void> {
  return grantTo(webUrl, WEB_LIMITS, async (web) => {
    await asOwner(ownerUrl, async (client) => {
      await refuseMighty(client, web);
      await client.query(webRights(client.escapeIdentifier(web)));
      await refuseBreach(client, web);
    });
  });
}

/**
 * The worker's role may do what publish, retract and restore do, and its queue's work: it reads `catalogue`, writes `feed` and `advice`, works in `extraction`,
 * and of `app` clears away what cites a pain point that is gone, and delivers what waits in the outbox. It owns nothing, makes nothing, and
 * reads neither keys nor sessions, and of addresses only that of the mail which it is about to send.
 */
export function grantWorkerRole(ownerUrl: string, workerUrl: string): Promise<void> {
  return grantTo(workerUrl, PUBLISH_LIMITS, async (worker) => {
    await asOwner(ownerUrl, async (client) => {
      await refuseExcess(client, worker);
      await client.query(workerRights(client.escapeIdentifier(worker)));
      await refuseExcess(client, worker);
    });
  });
}

/** `grant` hears how the server calls the role; a pooler's name for it may be another. */
async function grantTo(url: string, limits: Limits, grant: (role: string) => Promise<void>): Promise<void> {
  await withPool(url, { max: 1, limits }, async (pool) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
      await grant(rows[0]?.role ?? "");
      if (!isOwnSession(client)) await settleRole(client, limits);
    } finally {
      client.release();
    }
  });
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = createClient(ownerUrl, 5_000);
  await client.connect();
  await work(client).finally(() => client.end());
}

const webRights = (role: string) => `
  REVOKE ALL ON SCHEMA catalogue, extraction, queue FROM PUBLIC, ${role};
  REVOKE ALL ON ALL TABLES IN SCHEMA catalogue, extraction, queue FROM PUBLIC, ${role};
  REVOKE ALL ON ALL TABLES IN SCHEMA feed, advice FROM ${role};
  GRANT USAGE ON SCHEMA feed, advice, app TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA feed, advice TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA app TO ${role};
  REVOKE UPDATE, DELETE ON app.audit_event FROM ${role};
  REVOKE INSERT, UPDATE, DELETE ON app.operator FROM ${role};
  REVOKE DELETE ON app.account FROM ${role};
  REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA app TO ${role};
  REVOKE EXECUTE ON FUNCTION app.announce_month(text, text), app.address_of_delivery(uuid, uuid) FROM ${role};
  REVOKE SELECT, UPDATE ON app.webhook FROM ${role};
  GRANT SELECT (id, account_id, url, created_at, disabled_at) ON app.webhook TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA feed, advice GRANT SELECT ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA app GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
`;

const workerRights = (role: string) => `
  REVOKE ALL ON ALL TABLES IN SCHEMA extraction, catalogue, feed, advice, app, queue FROM ${role};
  GRANT USAGE ON SCHEMA extraction, catalogue, feed, advice, app, queue TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA catalogue TO ${role};
  GRANT INSERT, DELETE ON catalogue.retraction TO ${role};
  GRANT INSERT ON catalogue.history TO ${role};
  GRANT USAGE ON SEQUENCE catalogue.history_id_seq, feed.release_id_seq TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA extraction, feed, advice, queue TO ${role};
  GRANT USAGE ON SEQUENCE extraction.review_id_seq TO ${role};
  GRANT DELETE, SELECT (cites) ON app.kept_brief, app.kept_answer TO ${role};
  GRANT DELETE, SELECT (slug) ON app.still_so, app.still_so_reader TO ${role};
  GRANT SELECT (cites), UPDATE (idempotency_key, input_digest, answer, cites) ON app.metered_call TO ${role};
  GRANT EXECUTE ON FUNCTION app.announce_month(text, text), app.address_of_delivery(uuid, uuid) TO ${role};
  GRANT SELECT ON app.delivery, app.saved_search, app.webhook TO ${role};
  GRANT UPDATE (state, failures, next_at, lease, leased_until, last_answer, last_sent_at) ON app.delivery TO ${role};
  GRANT UPDATE (disabled_at) ON app.webhook TO ${role};
`;

/**
 * Behind a pooler the time limits and the time zone of a role are settings of the role in this database. It sets them itself: a role
 * may, for itself, and the owner may not. The pooler's connection that hears it keeps them, too; others have them once they are
 * opened anew.
 */
async function settleRole(client: pg.PoolClient, limits: Limits): Promise<void> {
  const settings = sessionSettings(limits);
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
    `SELECT has_schema_privilege($1, 'catalogue', 'USAGE') OR has_schema_privilege($1, 'extraction', 'USAGE')
         OR has_schema_privilege($1, 'queue', 'USAGE')
         OR bool_or(has_table_privilege($1, oid, 'SELECT, INSERT, UPDATE, DELETE')) AS breach
     FROM pg_class WHERE relnamespace IN ('catalogue'::regnamespace, 'extraction'::regnamespace, 'queue'::regnamespace) AND relkind IN ('r', 'p')`,
    [web],
  );
  if (rows[0]?.breach !== false) throw breach(web);
}

/** The login roles and the database of an embedded server; safe to repeat. */
export async function prepareEmbedded(
  superuserUrl: string,
  database: string,
  roles: { owner: Login; web: Login; worker: Login },
): Promise<void> {
  const client = createClient(superuserUrl, 5_000);
  await client.connect();
  try {
    for (const { name, password } of Object.values(roles)) {
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
