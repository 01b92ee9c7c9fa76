import { isOwnOrigin } from "#lib/auth/own-origin";
import { localeOfPath, ownPath } from "#lib/auth/own-path";
import { pageAddress, type SignInError } from "#lib/auth/pages";
import { log } from "#lib/log";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#lib/policy/locale";
import { noteRefusal } from "#lib/request-times";

/** A form that signs in or out, sent by one of our own pages. */
export interface FormPost {
  request: Request;
  fields: URLSearchParams;
  locale: Locale;
  /** Where to go afterwards, if the form names a page of this site. */
  next: string | undefined;
}

const MAX_FORM_BYTES = 16_384;

/**
 * Plain forms, which need no JavaScript. What another site sends, and whatever goes wrong, leads back to the page with a kind
 * word; the reason stays in the log, and its kind on the request's line.
 */
export function formRoute(page: "sign-in" | "sign-out", handle: (post: FormPost) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const fields = await readForm(request);
    const next = ownPath(fields?.get("next"));
    const named = fields?.get("locale");
    const locale = isLocale(named) ? named : (localeOfPath(next) ?? DEFAULT_LOCALE);
    const again = (reason: FormRefusal) => sendBack(page, reason, { locale, error: "again", next });
    if (!fields) return again("unreadable_form");
    if (!isOwnOrigin(request.headers)) return again("foreign_origin");
    try {
      return await handle({ request, fields, locale, next });
    } catch (error) {
      log.error("signing in or out failed", { page, error });
      return again("sign_in_failed");
    }
  };
}

/** Why a form or a way back from GitHub or Google was refused, as its line says it: the answer is a redirect like any other. */
export type FormRefusal =
  | "unreadable_form"
  | "foreign_origin"
  | "sign_in_failed"
  | "sign_in_address"
  | "sign_in_link"
  | "sign_in_mails"
  | "sign_in_provider"
  | "sign_in_no_demo";

/** Back to the page, which says in kind words what went wrong. */
export function sendBack(
  page: "sign-in" | "sign-in/confirm" | "sign-out",
  reason: FormRefusal,
  { locale, ...carried }: { locale: Locale; error?: SignInError; next?: string | undefined; email?: string; token?: string },
): Response {
  noteRefusal(reason);
  return seeOther(pageAddress(locale, page, carried));
}

/** Relative, so that whoever came by another name of this machine stays there. */
export function seeOther(location: string, headers: Headers = new Headers()): Response {
  headers.set("Location", location);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 303, headers });
}

/** Undefined for what no form of ours sends. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "") || !request.body) return undefined;
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_FORM_BYTES) return undefined;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    // Whoever sent it hung up.
    return undefined;
  }
  return new URLSearchParams(text);
}
