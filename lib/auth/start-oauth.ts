import { cookiesOf, tellNextAuth } from "#lib/auth/ask-next-auth";
import { seeOther, sendBack, type FormPost } from "#lib/auth/form-post";
import { isConfiguredProvider } from "#lib/auth/oauth-providers";
import { signInOptions } from "#lib/auth/options";
import { accountPage } from "#lib/auth/pages";

/** Sends the member to GitHub or Google, with what next-auth wants to find again when they come back. */
export async function startOAuth({ fields, locale, next }: FormPost): Promise<Response> {
  const provider = fields.get("provider");
  const refused = () => sendBack("sign-in", "sign_in_provider", { locale, error: "provider", next });
  if (!isConfiguredProvider(provider)) return refused();
  const reply = await tellNextAuth(signInOptions(locale), {
    path: ["signin", provider],
    body: { callbackUrl: next ?? accountPage(locale) },
    cookies: {},
  });
  const { location } = reply;
  const isUnderWay = location !== undefined && !new URL(location).searchParams.has("error");
  if (!isUnderWay) return refused();
  return seeOther(location, cookiesOf(reply));
}
