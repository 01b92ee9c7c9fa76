import { NextResponse } from "next/server";
import { siteUrl } from "#lib/env";

/** The cookie that carries a session's token, named as next-auth names it. */
export function sessionCookie() {
  const secure = siteUrl().startsWith("https://");
  return {
    name: `${secure ? "__Secure-" : ""}next-auth.session-token`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

/** The session token that a request brings, whether or not it is good for anything. */
export function sessionToken(request: Request): string | undefined {
  return readCookies(request)[sessionCookie().name];
}

export function setSessionCookie(headers: Headers, token: string, expires: Date): void {
  const { name, options } = sessionCookie();
  headers.append("Set-Cookie", setCookie(name, token, { ...options, expires }));
}

export function clearSessionCookie(headers: Headers): void {
  const { name, options } = sessionCookie();
  headers.append("Set-Cookie", setCookie(name, "", { ...options, maxAge: 0 }));
}

export function readCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, decode(value.join("="))]));
}

function setCookie(name: string, value: string, options: Parameters<NextResponse["cookies"]["set"]>[2]): string {
  const response = new NextResponse();
  response.cookies.set(name, value, options);
  return response.headers.getSetCookie().join();
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
