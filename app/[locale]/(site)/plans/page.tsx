import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlansDocument } from "#components/site/plans-document";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readPlanLimits } from "#lib/adapters/web/sharing/read-plans";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("plans");
  return pageMetadata({ locale: await pageLocale(), path: "/plans", title: t("title"), description: t("description") });
}

export default async function PlansPage() {
  return <PlansDocument locale={await pageLocale()} limits={await readPlanLimits()} />;
}
