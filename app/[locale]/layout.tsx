import "../globals.css";
import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteHeader } from "#components/site/site-header";
import { SiteFooter } from "#components/site/site-footer";
import { currentAddress } from "#lib/adapters/web/current-address";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { chosenTheme } from "#lib/adapters/web/theme";
import { isReadByMember } from "#lib/adapters/web/read-by-member";
import { readFreshness } from "#lib/adapters/web/visitor";
import { accountPage, pageAddress } from "#lib/auth/pages";
import { MARKET } from "#lib/policy/market";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("site");
  return { title: { default: t("name"), template: `%s · ${t("name")}` }, description: t("tagline", { market: MARKET.name[locale] }) };
}

/** The browser's own frame wears the page's colours. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  const { light, dark } = { light: "#ffffff", dark: "#1f1e1b" };
  if (theme !== "system") return { themeColor: theme === "dark" ? dark : light };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: light },
      { media: "(prefers-color-scheme: dark)", color: dark },
    ],
  };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const locale = await pageLocale();
  const [address, theme, freshness, isMember, t] = await Promise.all([
    currentAddress(),
    chosenTheme(),
    readFreshness(),
    isReadByMember(),
    getTranslations("site"),
  ]);
  const member = isMember ? { href: accountPage(locale), text: t("account") } : { href: pageAddress(locale, "sign-in"), text: t("signIn") };
  return (
    <html lang={locale} data-theme={theme === "system" ? undefined : theme}>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-3">
          {t("skip")}
        </a>
        <SiteHeader locale={locale} address={address} member={member} />
        <main id="content" className="mx-auto w-full max-w-(--page-width) grow px-4 py-6 sm:py-10 print:max-w-none print:p-0">
          {children}
        </main>
        <SiteFooter locale={locale} address={address} theme={theme} freshness={freshness} />
      </body>
    </html>
  );
}
