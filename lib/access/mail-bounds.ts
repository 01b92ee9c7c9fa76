import { createHmac } from "node:crypto";
import { prisma } from "#lib/db/web";
import { requireEnv } from "#lib/env";
import { MAILS_FROM_ONE_ORIGIN, MAILS_PER_ADDRESS, MAILS_PER_ORIGIN } from "#lib/policy/link-bounds";

interface Mail {
  email: string;
  /** Where it is asked for from; where nobody could tell, all come from one origin, whose mails to all addresses are not bounded. */
  origin: string | undefined;
  /** Set by tests alone; otherwise the database's clock rules. */
  now?: Date;
}

/**
 * Takes one mail of the origin's, one of the origin's to this address, and one of the address's: whoever is over their own bound
 * uses up nobody else's, and a stranger who asks for links to a member's address does not keep the member from asking. The
 * database keeps digests, so that it lists neither who signs in nor from where.
 */
export async function admitMail({ email, origin, now }: Mail): Promise<boolean> {
  await forgetOldCounts(now);
  if (origin !== undefined && !(await take(`origin ${origin}`, MAILS_PER_ORIGIN, now))) return false;
  if (!(await take(`pair ${origin ?? ""} ${email}`, MAILS_FROM_ONE_ORIGIN, now))) return false;
  return take(`address ${email}`, MAILS_PER_ADDRESS, now);
}

/** One mail an hour to the operator in a member's name. */
export async function admitProMail(accountId: string): Promise<boolean> {
  return take(`request for Pro ${accountId}`, 1, undefined);
}

/** One conditional statement, so that of many at once exactly the bound gets through. */
async function take(subject: string, bound: number, now: Date | undefined): Promise<boolean> {
  const digest = new Uint8Array(createHmac("sha256", requireEnv("NEXTAUTH_SECRET")).update(subject).digest());
  const taken = await prisma().$executeRaw`
    INSERT INTO app.mail_count AS count (subject, hour, sent)
    VALUES (${digest}, date_trunc('hour', coalesce(${now ?? null}::timestamptz, now()), 'UTC'), 1)
    ON CONFLICT (subject, hour) DO UPDATE SET sent = count.sent + 1 WHERE count.sent < ${bound}::int`;
  return taken === 1;
}

/** Rows that another request is removing already are left to it. */
async function forgetOldCounts(now: Date | undefined): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM app.mail_count WHERE (subject, hour) IN (
      SELECT subject, hour FROM app.mail_count
      WHERE hour < date_trunc('hour', coalesce(${now ?? null}::timestamptz, now()), 'UTC')
      FOR UPDATE SKIP LOCKED)`;
}
