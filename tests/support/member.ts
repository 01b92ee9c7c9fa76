import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright/test";
import { createAccount } from "#lib/access/accounts";
import { authAdapter } from "#lib/auth/adapter";
import type { Plan } from "#lib/policy/plans";

export interface TestMember {
  accountId: string;
  email: string;
  /** The session cookie, as `name=value`. */
  cookie: string;
}

const COOKIE = "next-auth.session-token";

/** A member with a session, as if they had signed in. */
export async function newMember(plan: Plan = "pro"): Promise<TestMember> {
  const { id, email } = await createAccount(`${randomBytes(8).toString("hex")}@test.invalid`, plan);
  return { accountId: id, email, cookie: await newSession(id) };
}

export async function newSession(accountId: string, expires = new Date(Date.now() + 3_600_000)): Promise<string> {
  const sessionToken = randomBytes(32).toString("hex");
  await authAdapter.createSession({ sessionToken, userId: accountId, expires });
  return `${COOKIE}=${sessionToken}`;
}

/** Makes a browser that member's. */
export async function signIn(context: BrowserContext, site: string, { cookie }: Pick<TestMember, "cookie">): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site, httpOnly: true, sameSite: "Lax" }]);
}
