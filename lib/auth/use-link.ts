import { askNextAuth } from "#lib/auth/ask-next-auth";
import { beginSession } from "#lib/auth/begin-session";
import { seeOther, type FormPost } from "#lib/auth/form-post";
import { signInOptions } from "#lib/auth/options";
import { pageAddress, toSignInError } from "#lib/auth/pages";
import { emailProvider, isLiveLink } from "#lib/auth/sign-in-link";

/** Spends a link: next-auth's e-mail callback, which nobody reaches but through the button of our page. */
export async function useLink(post: FormPost): Promise<Response> {
  const { fields, locale, next } = post;
  const link = { email: fields.get("email") ?? "", token: fields.get("token") ?? "" };
  const page = pageAddress(locale, "sign-in/confirm", { ...link, next });
  if (!(await isLiveLink(link))) return seeOther(page);

  const options = { ...signInOptions(locale), providers: [emailProvider(() => undefined)] };
  const reply = await askNextAuth(options, { path: ["callback", "email"], method: "GET", query: link, cookies: {} });
  const error = errorOf(reply.location);
  if (error === "Verification") return seeOther(page);
  if (error !== undefined) return seeOther(pageAddress(locale, "sign-in", { error: toSignInError(error) ?? "again", next }));
  return beginSession(post, reply);
}

function errorOf(location: string | undefined): string | undefined {
  return location === undefined ? "" : (new URL(location).searchParams.get("error") ?? undefined);
}
