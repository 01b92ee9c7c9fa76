import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoticeDocument } from "#components/site/notice-document";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { TERMS_SECTIONS, readNoticeValues } from "#lib/adapters/web/sharing/read-notice";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("terms");
  return pageMetadata({ locale: await pageLocale(), path: "/terms", title: t("title"), description: t("description") });
}

export default function TermsPage() {
  return <NoticeDocument which="terms" sections={TERMS_SECTIONS} values={readNoticeValues()} />;
}
