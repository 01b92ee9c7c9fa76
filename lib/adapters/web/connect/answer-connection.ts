import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { getTranslations } from "next-intl/server";
import { allowConnection, refuseConnection } from "#lib/access/connections";
import { KeyRefused } from "#lib/access/key-refused";
import { readConnection } from "#lib/adapters/web/connect/read-connection";
import { connectCookie } from "#lib/auth/connect-cookie";
import { readForm, seeOther } from "#lib/auth/form-post";
import { isOwnOrigin } from "#lib/auth/own-origin";
import { currentMember } from "#lib/auth/session";
import { DEFAULT_LOCALE, isLocale, type Locale } from "#lib/policy/locale";
import { PLAIN_POLICY, plainDocument } from "#lib/policy/plain-document";

/**
 * Takes the answer of whoever was asked whether a program may connect, and leads back to the authorization server. Whatever is not as the page
 * showed it leads to the page again, which says how things stand.
 */
export async function answerConnection(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const named = fields?.get("locale");
  const locale = isLocale(named) ? named : DEFAULT_LOCALE;
  const uid = fields?.get("uid") ?? "";
  const again = seeOther(`/${locale}/account/connect/${encodeURIComponent(uid)}`);
  if (!fields || !isOwnOrigin(request.headers)) return again;
  const [member, connection] = [await currentMember(), await readConnection(uid)];
  if (!member || !connection) return again;
  const isAllowed = fields.get("answer") === "allow";
  try {
    const answered = isAllowed
      ? await allowConnection(member.accountId, connection, fields.get("ai") === "yes" ? "all" : "read")
      : await refuseConnection(connection);
    if (!answered) return again;
    const led = await leadOn(locale, connection.returnTo, isAllowed ? "doneTitle" : "refusedTitle");
    const { name, options } = connectCookie(uid);
    led.headers.append(
      "Set-Cookie",
      `${name}=; Path=${options.path}; Max-Age=0; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`,
    );
    return led;
  } catch (error) {
    if (error instanceof KeyRefused) return again;
    throw error;
  }
}

/** Not as the form's own redirect, which a page's policy bounds to this site (`form-action`): the way leads on to the program's address. */
async function leadOn(locale: Locale, to: string, title: "doneTitle" | "refusedTitle"): Promise<Response> {
  const t = await getTranslations({ locale, namespace: "connect" });
  const body = toHtml([h("p", t("leads")), h("p", h("a", { href: to }, t("back")))]);
  return new Response(plainDocument({ locale, title: t(title), body }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Content-Security-Policy": PLAIN_POLICY,
      "Cache-Control": "no-store",
      Refresh: `0; url=${to}`,
    },
  });
}
