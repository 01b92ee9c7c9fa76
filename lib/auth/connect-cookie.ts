import { siteUrl } from "#lib/env";
import { OAUTH_TTL } from "#lib/policy/oauth";
import { negotiateLocale } from "#lib/policy/locale";

/** The cookie of a browser that began to connect a program: it alone may agree, so that nobody agrees to a connection that a stranger began. */
export function connectCookie(uid: string) {
  const secure = siteUrl().startsWith("https://");
  return {
    name: `${secure ? "__Host-" : ""}connect-${uid}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: OAUTH_TTL.Interaction * 1_000 },
  } as const;
}

/** Where its reader agrees, after the site's address. */
export function connectPath(acceptLanguage: string, uid: string): string {
  return `/${negotiateLocale(acceptLanguage)}/account/connect/${uid}`;
}
