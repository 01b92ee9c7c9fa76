import type { NextAuthOptions } from "next-auth";
import { authAdapter } from "#lib/auth/adapter";
import { requireEnv, siteUrl } from "#lib/env";

const SESSION_DAYS = 30;

/** Sessions live in the database, so that they can be ended there. */
export function authOptions(): NextAuthOptions {
  return {
    adapter: authAdapter,
    secret: requireEnv("NEXTAUTH_SECRET"),
    providers: [],
    session: { strategy: "database", maxAge: SESSION_DAYS * 86_400, updateAge: 86_400 },
    useSecureCookies: siteUrl().startsWith("https://"),
    callbacks: {
      session: ({ session, user }) => ({ ...session, member: { accountId: user.id, email: user.email, plan: user.plan } }),
    },
  };
}
