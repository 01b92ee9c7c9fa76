import { listShortlists, type Shortlist } from "#lib/access/shortlists";
import type { Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";

/** What the member keeps, by name, in the language of the page. */
export function readShortlists({ accountId }: Member, locale: Locale): Promise<Shortlist[]> {
  return listShortlists(accountId, locale);
}
