import type { NextAuthOptions } from "next-auth";
import { recordEvent } from "#lib/access/audit";
import { authAdapter } from "#lib/auth/adapter";
import { authLog } from "#lib/auth/auth-log";
import { oauthProviders } from "#lib/auth/oauth-providers";
import { ownPath } from "#lib/auth/own-path";
import { accountPage, pageAddress } from "#lib/auth/pages";
import { sessionCookie } from "#lib/auth/session-cookie";
import { verifiedEmail } from "#lib/auth/verified-email";
import { prisma } from "#lib/db/web";
import { requireEnv, siteUrl } from "#lib/env";
import { DEFAULT_LOCALE, type Locale } from "#lib/policy/locale";

export const SESSION_DAYS = 30;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/**
 * Sessions live in the database, so that they can be ended there. They last from one sign-in on and are not prolonged: a page
 * cannot renew the cookie, and a row that outlives its cookie is of use to nobody. Without an e-mail provider: links are
 * sent and used through our own forms alone (use-link.ts), so that no address of next-auth's spends one.
 */
export function authOptions(locale: Locale = DEFAULT_LOCALE): NextAuthOptions {
  return {
    adapter: authAdapter,
    secret: requireEnv("NEXTAUTH_SECRET"),
    providers: oauthProviders(),
    session: { strategy: "database", maxAge: SESSION_SECONDS, updateAge: SESSION_SECONDS },
    useSecureCookies: siteUrl().startsWith("https://"),
    cookies: { sessionToken: sessionCookie() },
    logger: authLog,
    pages: {
      signIn: pageAddress(locale, "sign-in"),
      signOut: pageAddress(locale, "sign-out"),
      error: pageAddress(locale, "sign-in"),
      verifyRequest: pageAddress(locale, "sign-in/check-mail"),
    },
    callbacks: {
      session: ({ session, user }) => ({ ...session, member: { accountId: user.id, email: user.email, plan: user.plan } }),
      redirect: ({ url }) => siteUrl() + (ownPath(url) ?? accountPage(locale)),
      signIn: ({ account, profile }) =>
        account?.type !== "oauth" || verifiedEmail(profile ?? {}) !== undefined || pageAddress(locale, "sign-in", { error: "unverified" }),
    },
    events: { signIn: ({ user, account }) => recordEvent(prisma(), user.id, "sign_in", { by: account?.provider ?? "" }) },
  };
}

/** To sign in is to begin anew: with a token of its own, and never as an addition to whoever sits in this browser already. */
export function signInOptions(locale: Locale): NextAuthOptions {
  return { ...authOptions(locale), adapter: { ...authAdapter, getSessionAndUser: () => Promise.resolve(null) } };
}
