import { sendMail } from "#lib/auth/send-mail";
import { signInMail } from "#lib/auth/sign-in-mail";
import { env } from "#lib/env";
import { log } from "#lib/log";
import type { Locale } from "#lib/policy/locale";

/** Mails a link, or without a mail server writes it where the operator reads. Nobody waits for it, so that nothing is thrown. */
export async function deliverLink(locale: Locale, { link, email }: { link: string; email: string }): Promise<void> {
  const { EMAIL_SERVER } = env();
  if (EMAIL_SERVER === undefined) return void process.stdout.write(`Sign-in link for ${email}: ${link}\n`);
  try {
    await sendMail(EMAIL_SERVER, { to: email, ...signInMail(locale, { link, email }) });
  } catch (error) {
    log.error("sign-in mail not sent", { error });
  }
}
