import { useTranslations } from "next-intl";
import { ContactLine } from "#components/site/contact-line";
import { count } from "#components/ui/number-format";
import { Section } from "#components/ui/section";
import { SentenceGap } from "#components/ui/sentence-gap";
import { proRequestAddress } from "#lib/adapters/web/feed-address";
import type { PlanLimits } from "#lib/adapters/web/sharing/read-plans";
import type { Locale } from "#lib/policy/locale";

const WHO = ["visitor", "free", "pro"] as const;

function None({ words }: { words: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}

/** What a visitor, an account and a Pro account have, and how to ask for Pro. */
export function PlansDocument({ locale, limits }: { locale: Locale; limits: PlanLimits }) {
  const t = useTranslations("plans");
  const { daily, briefs, questions, keys, shortlists, answers, lag, contact } = limits;
  const yes = t("yes");
  const rows: { name: string; cells: [visitor: string | undefined, free: string | undefined, pro: string] }[] = [
    { name: t("row.feed"), cells: [yes, yes, yes] },
    { name: t("row.sample"), cells: [yes, yes, yes] },
    { name: t("row.shortlists"), cells: [undefined, count(locale, shortlists), count(locale, shortlists)] },
    { name: t("row.keys"), cells: [undefined, undefined, t("upTo", { count: keys })] },
    { name: t("row.requests"), cells: [undefined, undefined, count(locale, daily)] },
    { name: t("row.briefs"), cells: [undefined, undefined, count(locale, briefs)] },
    { name: t("row.questions"), cells: [undefined, undefined, count(locale, questions)] },
  ];
  return (
    <article className="grid min-w-0 max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl leading-tight font-bold sm:text-4xl">{t("title")}</h1>
        <p className="text-lg">{t("lead")}</p>
      </header>
      <div role="region" aria-label={t("scrolls")} tabIndex={0} className="scrolls relative overflow-x-auto border-y border-line">
        <table className="plans w-full text-left">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <td />
              {WHO.map((who) => (
                <th key={who} scope="col">
                  {t(`who.${who}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={WHO[at]}>{cell ?? <None words={t("no")} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Section title={t("proTitle")}>
        <p>{t("pro", { answers })}</p>
        <p>{t("ending")}</p>
        <p>
          <a href={`/${locale}/docs/limits`} className="underline">
            {t("limits")}
          </a>
        </p>
      </Section>
      <Section title={t("askTitle")}>
        <p>{t("ask")}</p>
        <p>
          <a href={proRequestAddress(locale)} className="button button-main">
            {t("askButton")}
          </a>
        </p>
      </Section>
      <Section title={t("moreTitle")}>
        <p>
          {lag !== undefined && (
            <>
              {t("lag", { lag })}
              <SentenceGap />
            </>
          )}
          {t("more")}
        </p>
        <ContactLine contact={contact} named={(address) => t.rich("write", { address })} unnamed={t("nobody")} />
      </Section>
    </article>
  );
}
