import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatusReport } from "#components/site/status-report";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readStatus } from "#lib/adapters/web/status/read-status";

// The state of this moment.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("status");
  const metadata = pageMetadata({ locale: await pageLocale(), path: "/status", title: t("title"), description: t("description") });
  return { ...metadata, robots: { index: false } };
}

export default async function StatusPage() {
  return <StatusReport locale={await pageLocale()} status={await readStatus()} />;
}
