import type { Pool } from "pg";
import { sendMail } from "#lib/auth/send-mail";
import type { Claimed } from "#lib/deliveries/claim";
import { digestText, digestSubject } from "#lib/deliveries/digest-words";
import type { Outcome } from "#lib/deliveries/settle";
import { env, siteUrl } from "#lib/env";
import { log } from "#lib/log";
import type { SearchChanged } from "#lib/schemas/webhook-event";

/**
 * Mails what changed of one search. The address is read for this delivery alone, while it is ours. A mail that goes out again after a kill
 * has the same Message-ID. Mail programs end the mails by one press (RFC 8058), and so does the link below.
 */
export async function mailDigest(pool: Pick<Pool, "query">, { id, lease, search }: Claimed, event: SearchChanged): Promise<Outcome> {
  const { EMAIL_SERVER } = env();
  if (EMAIL_SERVER === undefined || !search) return { is: "given_up", answer: "no_mail" };
  const { rows } = await pool.query<{ address: string | null }>("SELECT app.address_of_delivery($1, $2) AS address", [id, lease]);
  const to = rows[0]?.address;
  if (to === undefined || to === null) return { is: "nothing" };
  const { locale, unsubscribeToken: token } = search;
  const site = siteUrl();
  try {
    await sendMail(EMAIL_SERVER, {
      to,
      subject: digestSubject(locale, event),
      text: digestText(locale, event, {
        account: `${site}/${locale}/account/follow`,
        unsubscribe: `${site}/${locale}/unsubscribe?token=${token}`,
      }),
      messageId: `<${id}@${new URL(site).hostname}>`,
      headers: {
        "List-Unsubscribe": `<${site}/api/unsubscribe?token=${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  } catch (error) {
    log.warn("a digest was not sent", { delivery: id, error });
    return { is: "failed", answer: "mail_refused" };
  }
  return { is: "delivered", answer: "250" };
}
