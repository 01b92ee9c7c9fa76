import { getTranslations } from "next-intl/server";
import { readFreshness } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";

/** What the head of a page of lists says of itself, with the month that it shows. */
export async function withMonth(locale: Locale, description: string): Promise<string> {
  const freshness = await readFreshness();
  if (!freshness) return description;
  const t = await getTranslations({ locale, namespace: "site" });
  return sideBySide(locale, description, t("asOf", { visible: monthName(locale, freshness.visible_through_month) }));
}

/** Chinese sentences stand side by side without a space. */
export function sideBySide(locale: Locale, ...sentences: string[]): string {
  return sentences.join(locale === "en" ? " " : "");
}
