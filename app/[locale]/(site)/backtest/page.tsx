import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BacktestDocument } from "#components/backtest/backtest-document";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";
import { readBacktest } from "#lib/adapters/web/visitor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("backtest");
  return pageMetadata({ locale: await pageLocale(), path: "/backtest", title: t("title"), description: t("description") });
}

export default async function BacktestPage() {
  return <BacktestDocument locale={await pageLocale()} {...await readBacktest()} />;
}
