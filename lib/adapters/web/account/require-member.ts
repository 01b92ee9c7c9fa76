import { redirect } from "next/navigation";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageAddress } from "#lib/auth/pages";
import { currentMember, type Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";

/** Who reads this page of the account; a visitor is led to sign in and comes back to it. `path` begins after the language. */
export async function requireMember(path: `/account${string}`): Promise<{ locale: Locale; member: Member }> {
  const locale = await pageLocale();
  const member = await currentMember();
  if (!member) redirect(pageAddress(locale, "sign-in", { next: `/${locale}${path}` }));
  return { locale, member };
}
