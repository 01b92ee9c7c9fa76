import { cookiesOf, tellNextAuth } from "#lib/auth/ask-next-auth";
import { seeOther, type FormPost } from "#lib/auth/form-post";
import { isConfiguredProvider } from "#lib/auth/oauth-providers";
import { signInOptions } from "#lib/auth/options";
import { accountPage, pageAddress } from "#lib/auth/pages";

/** Sends the member to GitHub or Google, with what next-auth wants to find again when they come back. */
export async function startOAuth({ fields, locale, next }: FormPost): Promise<Response> {
  const provider = fields.get("provider");
  if (!isConfiguredProvider(provider)) return seeOther(pageAddress(locale, "sign-in", { error: "provider", next }));
  const reply = await tellNextAuth(signInOptions(locale), {
    path: ["signin", provider],
    body: { callbackUrl: next ?? accountPage(locale) },
    cookies: {},
  });
  const { location } = reply;
  const isUnderWay = location !== undefined && !new URL(location).searchParams.has("error");
  if (!isUnderWay) return seeOther(pageAddress(locale, "sign-in", { error: "provider", next }));
  return seeOther(location, cookiesOf(reply));
}
