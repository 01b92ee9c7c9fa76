import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

/** The head of a page that is not there. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: t("title"), robots: { index: false } };
}
