import "../globals.css";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteHeader } from "#components/site-header";
import { SiteFooter } from "#components/site-footer";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { accountPage, pageAddress } from "#lib/auth/pages";
import { seemsSignedIn } from "#lib/auth/session";
import { MARKET } from "#lib/policy/market";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("site");
  return { title: { default: t("name"), template: `%s · ${t("name")}` }, description: t("tagline", { market: MARKET.name[locale] }) };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const locale = await pageLocale();
  const t = await getTranslations("site");
  const member = (await seemsSignedIn())
    ? { href: accountPage(locale), text: t("account") }
    : { href: pageAddress(locale, "sign-in"), text: t("signIn") };
  return (
    <html lang={locale}>
      <body className="min-h-dvh">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          {t("skip")}
        </a>
        <SiteHeader locale={locale} name={t("name")} docs={t("docs")} member={member} otherLanguage={t("otherLanguage")} />
        <main id="content" className="mx-auto max-w-4xl px-4 py-8">
          {children}
        </main>
        <SiteFooter locale={locale} text={t("source")} docs={t("docs")} />
      </body>
    </html>
  );
}
