import { ERRORS } from "#lib/errors";
import { negotiateLocale } from "#lib/policy/locale";

/** From the one address that a kind of problem has to where it is explained, in the reader's language. */
export function leadToErrorPage({ headers }: Request, code: string): Response {
  const Vary = "Accept-Language";
  if (!Object.hasOwn(ERRORS, code)) return new Response("There is no such problem. 沒有這種問題。\n", { status: 404, headers: { Vary } });
  const Location = `/${negotiateLocale(headers.get("accept-language"))}/docs/errors#${code}`;
  return new Response(null, { status: 307, headers: { Location, Vary, "Cache-Control": "no-store" } });
}
