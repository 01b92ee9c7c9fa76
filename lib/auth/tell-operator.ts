import { sendMail } from "#lib/auth/send-mail";
import { env, siteUrl } from "#lib/env";
import { log } from "#lib/log";

/**
 * Mails the operator that a member asks for Pro, where there are a mail server and a contact. Nobody waits for it and nothing is
 * thrown: the request stands on the operator's desk in any case.
 */
export async function tellOfProRequest({ accountId, email, words }: { accountId: string; email: string; words: string }): Promise<void> {
  const { EMAIL_SERVER, CONTACT_EMAIL } = env();
  if (EMAIL_SERVER === undefined || CONTACT_EMAIL === undefined) return;
  const text = [
    `${email} asks for Pro.`,
    ...(words === "" ? [] : [words]),
    `Give it, or decline: ${siteUrl()}/en/admin/members/${accountId}`,
    "An answer to this mail goes to the member.",
  ].join("\n\n");
  try {
    await sendMail(EMAIL_SERVER, { to: CONTACT_EMAIL, replyTo: email, subject: "Somebody asks for Pro", text: `${text}\n` });
  } catch (error) {
    log.error("mail to the operator not sent", { error });
  }
}
