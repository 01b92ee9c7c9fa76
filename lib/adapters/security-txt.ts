import { env, siteUrl } from "#lib/env";
import type { Answer } from "#lib/http/answer";

/** Whom to tell of a hole, as RFC 9116 wants it. It cannot be without a contact: where no operator has named one there is no such file. */
export function securityTxt(now = new Date()): Answer {
  const { CONTACT_EMAIL } = env();
  if (CONTACT_EMAIL === undefined) return text(404, "Whoever runs this site has named no contact.\n");
  const address = `${siteUrl()}/.well-known/security.txt`;
  const fields = [
    `Contact: mailto:${encodeURI(CONTACT_EMAIL)}`,
    `Expires: ${expiry(now)}`,
    "Preferred-Languages: zh-Hant, en",
    // An address that does not begin with https has no place there.
    ...(address.startsWith("https:") ? [`Canonical: ${address}`] : []),
  ];
  return text(200, `${fields.join("\n")}\n`);
}

function text(status: number, body: string): Answer {
  return { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, no-cache" }, body };
}

/** The RFC wants less than a year: half of one, from the beginning of the day. */
function expiry(now: Date): string {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + VALID_DAYS);
  return day.toISOString().replace(".000", "");
}

const VALID_DAYS = 182;
