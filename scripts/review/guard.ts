import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const COOKIE = "review";

/**
 * Only who was given the address may look, and only this page may act. Other names that lead to this machine are refused (DNS
 * rebinding), the token of the address becomes a cookie that no other site sends, and what is posted must come from here.
 */
export function guard(token: string, hosts: () => readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    if (!hosts().includes(host)) return context.text("Not here.", 421);
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    const offered = context.req.query("token");
    if (offered !== undefined && isSame(offered, token)) {
      setCookie(context, COOKIE, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return context.redirect("/", 303);
    }
    if (!isSame(getCookie(context, COOKIE) ?? "", token)) return context.text("Open the address that npm run review has printed.", 403);
    if (context.req.method !== "GET" && context.req.header("origin") !== `http://${host}`) return context.text("Not from here.", 403);
    await next();
    return undefined;
  };
}

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // With none at all browsers would send no origin with a form.
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
};

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
