import { useTranslations } from "next-intl";
import { dateName } from "#components/ui/moment";
import { monthName } from "#components/ui/month-name";
import { ThemeSwitch } from "#components/ui/theme-switch";
import type { Theme } from "#lib/policy/theme";
import type { Locale } from "#lib/policy/locale";
import { inLanguage } from "#lib/policy/page-address";
import type { Freshness } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  address: string | null;
  theme: Theme;
  /** Unknown while nothing is published or the database is away. */
  freshness: Freshness | undefined;
}

export function SiteFooter({ locale, address, theme, freshness }: Props) {
  const t = useTranslations("site");
  const links = [
    { href: `/${locale}/about`, text: t("aboutData") },
    { href: `/${locale}/docs`, text: t("docsLong") },
    { href: `/${locale}/plans`, text: t("plans") },
    { href: "/api/v1/openapi.json", text: t("api") },
    { href: `/${locale}/status`, text: t("status") },
    { href: `/${locale}/changes`, text: t("changes") },
    { href: `/${locale}/backtest`, text: t("backtest") },
    { href: `/${locale}/feed.xml`, text: t("atom") },
    { href: `/${locale}/privacy`, text: t("privacy") },
    { href: `/${locale}/terms`, text: t("terms") },
  ];
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="mx-auto grid max-w-(--page-width) gap-x-12 gap-y-5 px-4 py-8 quiet md:grid-cols-[minmax(24rem,1fr)_minmax(0,auto)]">
        <div className="grid gap-1">
          <p>{t("source")}</p>
          <p>{t("nature")}</p>
          {freshness && (
            <p>
              {t("release", {
                visible: monthName(locale, freshness.visible_through_month),
                published: dateName(locale, new Date(freshness.published_at)),
              })}
            </p>
          )}
        </div>
        <div className="grid content-start gap-4 md:justify-items-end">
          <ul className="flex flex-wrap gap-x-5 md:justify-end">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="link-small">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <ThemeSwitch theme={theme} address={inLanguage(locale, address)} />
        </div>
      </div>
    </footer>
  );
}
