import type pg from "pg";

/** Ends where the worker's role may do more than a worker needs: one sentence, whoever finds it out. `role` as the server names it. */
export async function refuseExcess(client: Pick<pg.Client | pg.Pool, "query">, role: string): Promise<void> {
  const { rows } = await client.query<{ excess: string | null }>(EXCESS, [role, PRIVATE_COLUMNS]);
  const excess = rows[0] === undefined ? "does not exist" : rows[0].excess;
  if (excess !== null)
    throw new Error(
      `The role ${role} of DATABASE_WORKER_URL ${excess}. Give the worker a role of its own, which is neither superuser nor the owner nor the web role nor a member of one of them: docs/operations.md has the line.`,
    );
}

/** What no worker reads, as table.column. */
const PRIVATE_COLUMNS = [
  "account.email",
  "api_key.digest",
  "session.token_digest",
  "sign_in_link.token",
  "identity.provider_account_id",
  "metered_call.answer",
  "kept_brief.brief",
  "kept_answer.question",
  "kept_answer.reply",
  "pro_request.words",
  "still_so_reader.reader",
  "mcp_call.client",
];

const OURS = "('extraction', 'catalogue', 'feed', 'advice', 'app', 'queue')";

/** The first thing too many; null where there is none. */
const EXCESS = `
  SELECT CASE
    WHEN rolsuper THEN 'is a superuser'
    WHEN rolcreaterole THEN 'may make roles'
    WHEN EXISTS (SELECT FROM pg_namespace WHERE nspname IN ${OURS} AND pg_has_role(role.oid, nspowner, 'MEMBER'))
      THEN 'is the owner of the schemas or a member of it'
    WHEN EXISTS (SELECT FROM pg_class WHERE relowner = role.oid) THEN 'owns tables of this database'
    WHEN has_database_privilege(role.oid, current_database(), 'CREATE') THEN 'may make schemas in this database'
    WHEN EXISTS (SELECT FROM pg_namespace WHERE nspname IN ${OURS} AND has_schema_privilege(role.oid, oid, 'CREATE')) THEN 'may make tables'
    ELSE (
      SELECT 'may read app.' || min(secret) FROM unnest($2::text[]) AS secret
      WHERE has_column_privilege(role.oid, 'app.' || split_part(secret, '.', 1), split_part(secret, '.', 2), 'SELECT')
    )
  END AS excess
  FROM pg_roles AS role WHERE rolname = $1`;
