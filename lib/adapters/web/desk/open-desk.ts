import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";
import { currentOperator } from "#lib/auth/operator";
import type { Locale } from "#lib/policy/locale";

/**
 * Whether the operator's desk is open to whoever reads this page. For everybody else there is no such page: neither its words nor its
 * status tell that it exists.
 */
export async function openDesk(): Promise<{ locale: Locale; isOpen: boolean }> {
  const locale = await pageLocale();
  const isOpen = (await currentOperator()) !== undefined;
  if (!isOpen) declareMissing();
  return { locale, isOpen };
}

type Place = "overview" | "members" | "releases" | "history" | "health";

/** The head of such a page, for its operator alone. */
export function deskMetadata(place: Place) {
  return async function generateMetadata(): Promise<Metadata> {
    if (!(await currentOperator())) return missingMetadata();
    const t = await getTranslations("admin");
    return { title: place === "overview" ? t("title") : `${t(`place.${place}`)} · ${t("title")}` };
  };
}
