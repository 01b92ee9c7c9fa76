import { useTranslations } from "next-intl";
import { monthName } from "#components/ui/month-name";
import { SentenceGap } from "#components/ui/sentence-gap";
import { Section } from "#components/ui/section";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import type { Freshness } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  count: number;
  freshness: Freshness;
}

/** Where the data comes from, what was done with it, and what it is not. */
export function AboutDocument({ locale, count, freshness }: Props) {
  const t = useTranslations("about");
  const { source, name, licence } = MARKET;
  const market = name[locale];
  const years = { years: source.years };
  const visible = monthName(locale, freshness.visible_through_month);
  const link = "underline";
  return (
    <article className="grid max-w-2xl gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl leading-tight font-bold sm:text-4xl">{t("title")}</h1>
        <p className="text-lg">{t("lead", { market, count })}</p>
      </header>
      <Section title={t("sourceTitle")}>
        <p>
          {t.rich("sourceText", {
            archive: () => (
              <a href={source.archiveUrl} rel="noopener" className={link}>
                {source.archive}
              </a>
            ),
            licence: source.licence,
          })}
        </p>
        <p lang="zh-Hant" className="border-l-4 border-accent pl-4 font-semibold">
          {source.credit}
        </p>
        <p>{t("sourceSpan", years)}</p>
      </Section>
      <Section title={t("oursTitle")}>
        <p>{t("ours1")}</p>
        <p>
          {t("ours2")}
          <SentenceGap />
          <a href={`/${locale}/docs/scoring`} className={link}>
            {t("scoring")}
          </a>
        </p>
        <p>
          {t.rich("licence", {
            name: licence.name,
            licence: (words) => (
              <a href={licence.url} rel="license noopener" className={link}>
                {words}
              </a>
            ),
          })}
        </p>
        <p>{t("ours3", { market, lag: freshness.lag_months, visible })}</p>
      </Section>
      <Section title={t("notTitle")}>
        <ul className="grid list-disc gap-2 pl-5">
          {(["not1", "not2", "not3", "not4"] as const).map((key) => (
            <li key={key}>{t(key, years)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t("useTitle")}>
        <ul className="grid gap-1">
          {[
            { href: `/${locale}`, text: t("useFeed") },
            { href: `/${locale}/docs`, text: t("useApi") },
            { href: `/${locale}/feed.xml`, text: t("useAtom") },
            { href: `/${locale}/status`, text: t("useStatus") },
          ].map(({ href, text }) => (
            <li key={href}>
              <a href={href} className={`inline-flex min-h-9 items-center ${link}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </article>
  );
}
