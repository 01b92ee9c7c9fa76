import { askNextAuth } from "#lib/auth/ask-next-auth";
import { beginSession } from "#lib/auth/begin-session";
import { sendBack, type FormPost } from "#lib/auth/form-post";
import { signInOptions } from "#lib/auth/options";
import { toSignInError } from "#lib/auth/pages";
import { emailProvider, isLiveLink } from "#lib/auth/sign-in-link";

/** Spends a link: next-auth's e-mail callback, which nobody reaches but through the button of our page. */
export async function useLink(post: FormPost): Promise<Response> {
  const { fields, locale, next } = post;
  const link = { email: fields.get("email") ?? "", token: fields.get("token") ?? "" };
  const dead = () => sendBack("sign-in/confirm", "sign_in_link", { locale, ...link, next });
  if (!(await isLiveLink(link))) return dead();

  const options = { ...signInOptions(locale), providers: [emailProvider(() => undefined)] };
  const reply = await askNextAuth(options, { path: ["callback", "email"], method: "GET", query: link, cookies: {} });
  const error = errorOf(reply.location);
  if (error === "Verification") return dead();
  if (error !== undefined) return sendBack("sign-in", "sign_in_failed", { locale, error: toSignInError(error) ?? "again", next });
  return beginSession(post, reply);
}

function errorOf(location: string | undefined): string | undefined {
  return location === undefined ? "" : (new URL(location).searchParams.get("error") ?? undefined);
}
