import { askNextAuth, cookiesOf, type AuthReply } from "#lib/auth/ask-next-auth";
import { endFormerSession } from "#lib/auth/begin-session";
import { seeOther, sendBack } from "#lib/auth/form-post";
import { isConfiguredProvider } from "#lib/auth/oauth-providers";
import { authOptions, signInOptions } from "#lib/auth/options";
import { localeOfPath, ownPath } from "#lib/auth/own-path";
import { pageAddress, toSignInError } from "#lib/auth/pages";
import { readCookies, sessionCookie } from "#lib/auth/session-cookie";
import { siteUrl } from "#lib/env";
import { log } from "#lib/log";
import { negotiateLocale, type Locale } from "#lib/policy/locale";
import { noteRefusal } from "#lib/request-times";

interface AuthAddress {
  path: string[];
  locale: Locale;
  /** Where to go afterwards, as next-auth has carried it. */
  next: string | undefined;
  query: Record<string, string>;
  cookies: Record<string, string>;
}

/** next-auth's addresses: who is signed in as JSON, the way back from GitHub and Google, and its pages, which are ours. */
export async function handleAuth(request: Request, { params }: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  const address = readAddress(request, (await params).nextauth);
  const [action = "", provider] = address.path;
  switch (action) {
    case "signin":
    case "error":
      return seeOther(pageAddress(address.locale, "sign-in", { error: toSignInError(address.query.error) }));
    case "signout":
      return seeOther(pageAddress(address.locale, "sign-out"));
    case "verify-request":
      return seeOther(pageAddress(address.locale, "sign-in/check-mail"));
    case "session":
    case "csrf":
    case "providers":
      return request.method === "GET" ? tellState(address) : notFound();
    case "callback":
      return request.method === "GET" && isConfiguredProvider(provider) ? comeBack(request, address) : notFound();
    default:
      return notFound();
  }
}

async function tellState({ path, locale, query, cookies }: AuthAddress): Promise<Response> {
  try {
    const { body, headers, status } = await askNextAuth(authOptions(locale), { path, method: "GET", query, cookies });
    headers.set("Cache-Control", "private, no-store");
    return Response.json(body, { status, headers });
  } catch (error) {
    log.error("sign-in", { error });
    return Response.json({}, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } });
  }
}

async function comeBack(request: Request, address: AuthAddress): Promise<Response> {
  const { path, locale, next, query, cookies } = address;
  try {
    const reply = await askNextAuth(signInOptions(locale), { path, method: "GET", query, cookies });
    if (beginsSession(reply)) await endFormerSession(request);
    const refusal = refusalIn(reply, address);
    if (refusal) noteRefusal("sign_in_provider");
    return seeOther(refusal ?? reply.location ?? "", cookiesOf(reply));
  } catch (error) {
    log.error("sign-in", { error });
    return sendBack("sign-in", "sign_in_failed", { locale, error: "again", next });
  }
}

/**
 * Where next-auth leads to its error page or to ours: ours, in the language that the member set out in, and it remembers where they
 * were going.
 */
function refusalIn({ location = "" }: AuthReply, { locale, next }: AuthAddress): string | undefined {
  const { pathname, searchParams } = new URL(location, siteUrl());
  if (!pathname.startsWith("/api/auth/") && pathname !== pageAddress(locale, "sign-in")) return undefined;
  return pageAddress(locale, "sign-in", { error: toSignInError(searchParams.get("error")) ?? "provider", next });
}

/** To a foreign callbackUrl, in the query or in its cookie, next-auth answers 500: only one of ours reaches it. */
function readAddress(request: Request, path: string[]): AuthAddress {
  const { callbackUrl, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const all = Object.entries(readCookies(request.headers.get("cookie")));
  const isCarrier = ([name]: [string, string]) => name.endsWith("next-auth.callback-url");
  const carried = ownPath(callbackUrl) ?? ownPath(all.find(isCarrier)?.[1]);
  return {
    path,
    next: carried,
    locale: localeOfPath(carried) ?? negotiateLocale(request.headers.get("accept-language")),
    query: carried === undefined ? query : { ...query, callbackUrl: carried },
    cookies: Object.fromEntries(all.filter((cookie) => !isCarrier(cookie))),
  };
}

function beginsSession({ headers }: AuthReply): boolean {
  return headers.getSetCookie().some((line) => line.startsWith(`${sessionCookie().name}=`));
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
