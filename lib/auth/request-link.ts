import { after } from "next/server";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { admitMail } from "#lib/access/mail-bounds";
import { tellNextAuth } from "#lib/auth/ask-next-auth";
import { deliverLink } from "#lib/auth/deliver-link";
import { seeOther, sendBack, type FormPost } from "#lib/auth/form-post";
import { signInOptions } from "#lib/auth/options";
import { pageAddress } from "#lib/auth/pages";
import { emailProvider, linkAddress } from "#lib/auth/sign-in-link";
import { MAX_EMAIL_LENGTH, readEmailAddress } from "#lib/policy/email-address";
import { noteRefusal } from "#lib/request-times";

/**
 * Sends a sign-in link. Whether the address has an account, had one, or has had its mails of this hour, the same is done and
 * the same is answered; the mail goes out after the answer.
 */
export async function requestLink({ request, fields, locale, next }: FormPost): Promise<Response> {
  const typed = fields.get("email") ?? "";
  const email = readEmailAddress(typed);
  if (email === undefined)
    return sendBack("sign-in", "sign_in_address", { locale, error: "email", email: typed.slice(0, MAX_EMAIL_LENGTH), next });

  const origin = openAddress(request.headers.get(CALLER_ADDRESS_HEADER));
  const isAdmitted = await admitMail({ email, origin });
  // The answer says nothing of it.
  if (!isAdmitted) noteRefusal("sign_in_mails");
  const provider = emailProvider((link) => {
    const mail = { email, link: linkAddress(locale, link, next) };
    after(() => (isAdmitted ? deliverLink(locale, mail) : undefined));
  });
  const options = { ...signInOptions(locale), providers: [provider] };
  const { location } = await tellNextAuth(options, { path: ["signin", "email"], body: { email }, cookies: {} });
  if (!location?.includes("/verify-request?")) throw new Error("No sign-in link was made.");
  return seeOther(pageAddress(locale, "sign-in/check-mail", { next }));
}
