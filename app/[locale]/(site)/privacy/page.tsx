import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoticeDocument } from "#components/site/notice-document";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { PRIVACY_SECTIONS, readNoticeValues } from "#lib/adapters/web/sharing/read-notice";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("privacy");
  return pageMetadata({ locale: await pageLocale(), path: "/privacy", title: t("title"), description: t("description") });
}

export default function PrivacyPage() {
  return <NoticeDocument which="privacy" sections={PRIVACY_SECTIONS} values={readNoticeValues()} />;
}
