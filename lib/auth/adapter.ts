import { createHash } from "node:crypto";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import { prisma, query } from "#lib/db/web";
import { normaliseEmail } from "#lib/policy/email-address";
import { isPlan } from "#lib/policy/plans";
import { noteAccount } from "#lib/request-times";

/**
 * next-auth on our own tables: a user is an account, which begins on the free plan. Session tokens are stored as digests, so
 * that whoever reads the database can sign in as nobody.
 */
export const authAdapter = {
  /** Two first sign-ins of one address at once make one account. */
  async createUser(user: Omit<AdapterUser, "id">) {
    const email = normaliseEmail(user.email);
    return toUser(await prisma().account.upsert({ where: { email }, create: { email, plan: "free" }, update: { email } }));
  },
  async getUser(id) {
    return toUserOrNull(await prisma().account.findUnique({ where: { id } }));
  },
  async getUserByEmail(email) {
    return toUserOrNull(await prisma().account.findUnique({ where: { email: normaliseEmail(email) } }));
  },
  async getUserByAccount({ provider, providerAccountId }) {
    const identity = await prisma().identity.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      include: { account: true },
    });
    return toUserOrNull(identity?.account ?? null);
  },
  async updateUser({ id }) {
    return toUser(await prisma().account.findUniqueOrThrow({ where: { id } }));
  },
  /** next-auth found no living account with this identity: one that a deleted account left goes over to the new one. */
  async linkAccount({ provider, providerAccountId, userId: accountId }: AdapterAccount) {
    const where = { provider_providerAccountId: { provider, providerAccountId } };
    await prisma().identity.upsert({ where, create: { provider, providerAccountId, accountId }, update: { accountId } });
  },
  /** Sessions of people who never came back are removed in passing. */
  async createSession({ sessionToken, userId, expires }) {
    await prisma().session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    await prisma().session.create({ data: { tokenDigest: digestOf(sessionToken), accountId: userId, expiresAt: expires } });
    return { sessionToken, userId, expires };
  },
  async getSessionAndUser(sessionToken) {
    const found = await prisma().session.findUnique({ where: { tokenDigest: digestOf(sessionToken) }, include: { account: true } });
    const user = toUserOrNull(found?.account ?? null);
    if (found && user && found.expiresAt > new Date()) noteAccount(user.id);
    return found && user && { session: { sessionToken, userId: user.id, expires: found.expiresAt }, user };
  },
  async updateSession({ sessionToken, expires }) {
    if (!expires) return null;
    const { count } = await prisma().session.updateMany({ where: { tokenDigest: digestOf(sessionToken) }, data: { expiresAt: expires } });
    return count === 1 ? { sessionToken, userId: "", expires } : null;
  },
  async deleteSession(sessionToken) {
    await prisma().session.deleteMany({ where: { tokenDigest: digestOf(sessionToken) } });
  },
  async createVerificationToken({ identifier, token, expires }) {
    await prisma().signInLink.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    await prisma().signInLink.create({ data: { email: identifier, token, expiresAt: expires } });
    return { identifier, token, expires };
  },
  /** One link of an address is used, and all of it end. Of any who come at once, with whichever, only one finds them. */
  async useVerificationToken({ identifier, token }) {
    const used = await query<{ token: string; expires: Date }>("use_links", USE_LINKS, [identifier, token]);
    const link = used.find((one) => one.token === token);
    return link ? { identifier, ...link } : null;
  },
} satisfies Adapter;

// Held in one order first, so that those who come at once wait for each other and do not lock each other out.
const USE_LINKS = `
  WITH held AS (
    SELECT email, token FROM app.sign_in_link WHERE email = $1 ORDER BY token FOR UPDATE
  )
  DELETE FROM app.sign_in_link AS link USING held
  WHERE link.email = held.email AND link.token = held.token AND EXISTS (SELECT FROM held WHERE token = $2)
  RETURNING link.token, link.expires_at AS expires`;

function digestOf(sessionToken: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(sessionToken).digest());
}

interface AccountRow {
  id: string;
  email: string;
  plan: string;
  createdAt: Date;
  deletedAt: Date | null;
}

function toUserOrNull(account: AccountRow | null): AdapterUser | null {
  return account && account.deletedAt === null ? toUser(account) : null;
}

/** An address counts as verified: whoever signs in by it has opened its mail, or has proved it to GitHub or Google. */
function toUser({ id, email, plan, createdAt }: AccountRow): AdapterUser {
  if (!isPlan(plan)) throw new Error(`Account ${id} is on an unknown plan.`);
  return { id, email, plan, emailVerified: createdAt };
}
