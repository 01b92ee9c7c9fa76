import { endMails, findByUnsubscribeToken } from "#lib/access/saved-searches";
import { readForm, seeOther } from "#lib/auth/form-post";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";

/**
 * Ends the mails of one search. A mail program asks here by itself when its reader presses its button (RFC 8058), without a cookie and
 * from nowhere; the button of our own page does the same and is led on. Whoever has the token may: it ends these mails and nothing else.
 */
export async function answerUnsubscribe(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const token = new URL(request.url).searchParams.get("token") ?? fields?.get("token") ?? "";
  const ended = await endMails(token);
  const locale = fields?.get("locale");
  if (isLocale(locale)) return seeOther(unsubscribeAddress(locale, token));
  return new Response(null, { status: ended ? 204 : 404, headers: { "Cache-Control": "no-store" } });
}

/** Opening the address does nothing, by whatever program: it leads to the page with the button. */
export function leadToUnsubscribe(request: Request): Response {
  return seeOther(unsubscribeAddress(DEFAULT_LOCALE, new URL(request.url).searchParams.get("token") ?? ""));
}

/** What the page of the link says: the search, and whether mails of it are sent. */
export function readUnsubscribe(token: unknown): Promise<{ name: string; byMail: boolean } | undefined> {
  return findByUnsubscribeToken(typeof token === "string" ? token : "");
}

function unsubscribeAddress(locale: string, token: string): string {
  return `/${locale}/unsubscribe?token=${encodeURIComponent(token)}`;
}
