import { siteUrl } from "#lib/env";

/** The cookie that carries a session's token, named as next-auth names it. */
export function sessionCookie() {
  const secure = siteUrl().startsWith("https://");
  return {
    name: `${secure ? "__Secure-" : ""}next-auth.session-token`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** The session token in a `Cookie` header, whether or not it is good for anything. */
export function sessionToken(cookies: string | null | undefined): string | undefined {
  return readCookies(cookies)[sessionCookie().name];
}

/** What stands in a `Cookie` header, by name. */
export function readCookies(cookies: string | null | undefined): Record<string, string> {
  const pairs = (cookies ?? "").split(";").map((part) => part.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, decode(value.join("="))]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
