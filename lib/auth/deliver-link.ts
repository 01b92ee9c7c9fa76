import { createTransport } from "nodemailer";
import { signInMail } from "#lib/auth/sign-in-mail";
import { env, siteUrl } from "#lib/env";
import { log } from "#lib/log";
import type { Locale } from "#lib/policy/locale";

const PATIENCE_MILLIS = 10_000;

/** Mails a link, or without a mail server writes it where the operator reads. Nobody waits for it, so that nothing is thrown. */
export async function deliverLink(locale: Locale, { link, email }: { link: string; email: string }): Promise<void> {
  const { EMAIL_SERVER } = env();
  if (EMAIL_SERVER === undefined) return void process.stdout.write(`Sign-in link for ${email}: ${link}\n`);
  const transport = createTransport({
    url: EMAIL_SERVER,
    connectionTimeout: PATIENCE_MILLIS,
    greetingTimeout: PATIENCE_MILLIS,
    socketTimeout: PATIENCE_MILLIS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As an object, an address is never parsed: it stays one address, whatever is in it.
    const to = { name: "", address: email };
    await transport.sendMail({
      from: sender(),
      to,
      ...signInMail(locale, { link, email }),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } catch (error) {
    log.error("sign-in mail not sent", { error });
  } finally {
    transport.close();
  }
}

function sender(): string {
  return env().EMAIL_FROM ?? `Painpoint Observatory <no-reply@${new URL(siteUrl()).hostname}>`;
}
