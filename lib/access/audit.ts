import { prisma, type Transaction } from "#lib/db/web";
import type { Plan } from "#lib/policy/plans";

/** What is noted of each kind of event: ids and plan names, so that the trail holds no secret and names nobody. */
interface Subjects {
  /** By which door: email, github, google or demo. */
  sign_in: { by: string };
  signed_out_everywhere: { sessions: number };
  key_created: { keyId: string };
  key_renamed: { keyId: string };
  key_rotated: { keyId: string; replacedBy: string };
  key_revoked: { keyId: string };
  plan_changed: { from: Plan; to: Plan };
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
  // Not the transaction's own time: whoever waited for the account's row comes after the one that held it.
  await transaction.$executeRaw`
    INSERT INTO app.audit_event (account_id, kind, subject, at)
    VALUES (${accountId}::uuid, ${kind}, ${JSON.stringify(subject)}::jsonb, clock_timestamp())`;
}

export interface AuditEvent {
  id: string;
  at: Date;
  kind: AuditKind;
  /** Of the key that it was about, as it is called now. */
  keyName: string | null;
  keyPrefix: string | null;
  planFrom: Plan | null;
  planTo: Plan | null;
}

/** The account's trail, newest first. */
export function listEvents(accountId: string, limit: number): Promise<AuditEvent[]> {
  return prisma().$queryRaw<AuditEvent[]>`
    SELECT event.id, event.at, event.kind, key.name AS "keyName", key.prefix AS "keyPrefix",
           event.subject ->> 'from' AS "planFrom", event.subject ->> 'to' AS "planTo"
    FROM app.audit_event AS event
    LEFT JOIN app.api_key AS key ON key.account_id = event.account_id AND key.id::text = event.subject ->> 'keyId'
    WHERE event.account_id = ${accountId}::uuid
    ORDER BY event.at DESC, event.id
    LIMIT ${limit}::int`;
}
