import { NextResponse, type NextRequest } from "next/server";
import { embedPolicy, isEmbed } from "#lib/policy/embed";
import { isLocale, localeMeant, negotiateLocale } from "#lib/policy/locale";
import { PAGE_ADDRESS_HEADER } from "#lib/policy/page-address";
import { withoutWholeKeys } from "#lib/policy/whole-keys";

/**
 * Pages only: a language for addresses that name none, the content security policy with its nonce, and its own address for the
 * page. A key that was typed into an address leads on without its secret part. It is never a lock. Whatever may end in a page of ours passes here, so that none is without its policy; documents for
 * programs have the common one, and of them the documentation's Markdown twins alone pass, on their way to where they are made.
 */
export const config = {
  matcher: [
    "/((?!api/|_next/static/|\\.well-known/|problems/|(?:register|oembed)$|(?:icon\\.svg|apple-icon\\.png|robots\\.txt|sitemap\\.xml|llms\\.txt|server\\.json)$|.*\\.md$|.*/(?:feed\\.xml|card\\.png|chart\\.(?:svg|png)|data\\.(?:csv|json|csv-metadata\\.json))$).*)",
    "/:locale(zh-Hant|en)/docs.md",
    "/:locale(zh-Hant|en)/docs/:page([\\w-]+).md",
    "/:locale(zh-Hant|en)/docs/:part([\\w-]+)/:page([\\w-]+).md",
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname.endsWith(".md")) return NextResponse.rewrite(new URL(twinPath(pathname), request.url));
  const locale = pathname.split("/")[1];
  const shown = withoutWholeKeys(search);
  // A page's payload repeats its address.
  if (shown !== search) return NextResponse.redirect(new URL(pathname + shown, request.url), { status: 307 });
  if (!isLocale(locale)) return towardsLanguage(request, pathname, search);
  if (isEmbed(pathname)) return NextResponse.next({ headers: { "Content-Security-Policy": await embedPolicy() } });
  const { policy, headers } = ownPolicy(request, pathname);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/**
 * Where the twin is made: a route file cannot name a part of a segment. Rewrites in next.config.ts would do the same, and
 * Next would compile each of them anew for every request to a path with a parameter, the API's included.
 */
function twinPath(pathname: string): string {
  return pathname.replace(/^\/([\w-]+)\/docs(.*)\.md$/, "/docs-markdown/$1$2");
}

/** An address under another name of a language leads to ours. What looks like a file is none of ours: it is not found where it stands, without a way round. */
function towardsLanguage(request: NextRequest, pathname: string, search: string): NextResponse {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  const meant = localeMeant(first);
  if (meant) return NextResponse.redirect(new URL(`/${meant}${rest}${search}`, request.url), { status: 308 });
  const locale = negotiateLocale(request.headers.get("accept-language"));
  const target = new URL(`/${locale}${pathname === "/" ? "" : pathname}${search}`, request.url);
  if (!/\.\w+$|^\/_next\//.test(pathname)) return NextResponse.redirect(target, { status: 307, headers: { Vary: "Accept-Language" } });
  const { policy, headers } = ownPolicy(request, pathname);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

function ownPolicy(request: NextRequest, pathname: string): { policy: string; headers: Headers } {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce, pathname.endsWith("/sign-in") ? PROVIDERS : "");
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set(PAGE_ADDRESS_HEADER, pathname + request.nextUrl.search);
  return { policy, headers };
}

/** The sign-in form leads on to them, and browsers hold a form to its policy through every redirect. */
const PROVIDERS = " https://github.com https://accounts.google.com";

function contentSecurityPolicy(nonce: string, formTargets: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formTargets}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
