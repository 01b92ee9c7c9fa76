import type { Actor } from "#lib/context";
import { Prisma, prisma, type Transaction } from "#lib/db/web";
import type { Plan } from "#lib/policy/plans";

/** By whom, where it was not the member: the id of an operator's account, or on the command line a name. */
interface ByOperator {
  by?: string | undefined;
  door?: "command" | undefined;
}

export function byOperator(actor: Actor | undefined): ByOperator {
  if (actor === undefined) return {};
  return typeof actor === "string" ? { by: actor, door: "command" } : { by: actor.account };
}

/** Null where the deployment's limit holds. */
export interface AccountLimits {
  daily: number | null;
  brief: number | null;
  chat: number | null;
}

/** What is noted of each kind of event: ids, plan names and numbers, so that the trail holds no secret and names no member. */
interface Subjects {
  /** By which door: email, github, google or demo. */
  sign_in: { by: string };
  signed_out_everywhere: { sessions: number };
  key_created: { keyId: string } & ByOperator;
  key_renamed: { keyId: string };
  key_rotated: { keyId: string; replacedBy: string };
  key_revoked: { keyId: string } & ByOperator;
  /** A program that signs in: its grant stands among the keys. */
  client_allowed: { keyId: string };
  client_ended: { keyId: string } & ByOperator;
  plan_changed: { from: Plan; to: Plan } & ByOperator;
  limits_changed: { before: AccountLimits; after: AccountLimits } & ByOperator;
  search_followed: { searchId: string };
  search_unfollowed: { searchId: string };
  webhook_created: { webhookId: string };
  webhook_deleted: { webhookId: string };
  operator_given: ByOperator;
  operator_taken: ByOperator;
  account_deleted: Record<string, never>;
}

export type AuditKind = keyof Subjects;

/** Written in the transaction of what it records, where there is one: either both happened or neither. */
export async function recordEvent<Kind extends AuditKind>(
  transaction: Transaction,
  accountId: string,
  kind: Kind,
  subject: Subjects[Kind],
): Promise<void> {
  await transaction.$executeRawUnsafe(INSERT_EVENT, accountId, kind, JSON.stringify(subject));
}

/** SQL, of account, kind and subject. Not the transaction's own time: whoever waited for the account's row comes after the one that held it. */
export const INSERT_EVENT = `
  INSERT INTO app.audit_event (account_id, kind, subject, at) VALUES ($1::uuid, $2, $3::jsonb, clock_timestamp())`;

export interface AuditEvent {
  id: string;
  at: Date;
  kind: AuditKind;
  /** Of the key that it was about, as it is called now. */
  keyName: string | null;
  keyPrefix: string | null;
  planFrom: Plan | null;
  planTo: Plan | null;
  /** The limits that hold since. */
  limits: AccountLimits | null;
}

const EVENT = Prisma.sql`
  event.id, event.at, event.kind, key.name AS "keyName", key.prefix AS "keyPrefix",
  event.subject ->> 'from' AS "planFrom", event.subject ->> 'to' AS "planTo", event.subject -> 'after' AS limits`;

const EVENT_AND_KEY = Prisma.sql`
  app.audit_event AS event
  LEFT JOIN app.api_key AS key ON key.account_id = event.account_id AND key.id::text = event.subject ->> 'keyId'`;

/** The account's trail, newest first. */
export function listEvents(accountId: string, limit: number): Promise<AuditEvent[]> {
  return prisma().$queryRaw<AuditEvent[]>`
    SELECT ${EVENT} FROM ${EVENT_AND_KEY}
    WHERE event.account_id = ${accountId}::uuid
    ORDER BY event.at DESC, event.id
    LIMIT ${limit}::int`;
}

export interface AccountEvent extends AuditEvent {
  accountId: string;
  /** Null for an account that was deleted. */
  email: string | null;
  /** Who did it for the operator, and through which door; null where the member did, or nobody noted who. */
  operator: string | null;
  door: "desk" | "command" | null;
}

/** SQL. */
const BY = Prisma.sql`event.subject ->> 'by'`;
const DOOR = Prisma.sql`event.subject ->> 'door'`;

/** One page of the trail of all accounts, newest first. */
export async function listAllEvents({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): Promise<{ total: number; events: AccountEvent[] }> {
  const [total, events] = await Promise.all([
    prisma().auditEvent.count(),
    prisma().$queryRaw<AccountEvent[]>`
      SELECT ${EVENT}, account.id AS "accountId", CASE WHEN account.deleted_at IS NULL THEN account.email END AS email,
             CASE WHEN ${DOOR} IS NULL AND operator.deleted_at IS NULL THEN operator.email ELSE ${BY} END AS operator,
             coalesce(${DOOR}, CASE WHEN operator.id IS NOT NULL THEN 'desk' END) AS door
      FROM ${EVENT_AND_KEY}
      JOIN app.account AS account ON account.id = event.account_id
      LEFT JOIN app.account AS operator ON operator.id::text = ${BY} AND ${DOOR} IS NULL
      ORDER BY event.at DESC, event.id
      LIMIT ${limit}::int OFFSET ${offset}::int`,
  ]);
  return { total, events };
}
