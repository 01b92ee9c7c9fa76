import { useTranslations } from "next-intl";
import { BacktestChart } from "#components/backtest/backtest-chart";
import { CodeFigure } from "#components/ui/code-figure";
import { FoldedTable } from "#components/ui/folded-table";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { monthName } from "#components/ui/month-name";
import { Section } from "#components/ui/section";
import { BACKTEST, ORDERS, verdictOf, type Backtest } from "#lib/policy/backtest";
import type { Locale } from "#lib/policy/locale";
import type { Freshness } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  made: Backtest;
  freshness: Freshness;
}

/** What followed the top of the list, against counting alone, whether it flatters the score or not. */
export function BacktestDocument({ locale, made, freshness }: Props) {
  const t = useTranslations("backtest");
  const { months, leftOut, means, against } = made;
  const shown = (value: number) => value.toFixed(1);
  return (
    <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
      <header className="grid max-w-prose gap-3">
        <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">{t("title")}</h1>
        <p className="text-lg">{t("fair")}</p>
        <p>{t("question", { top: BACKTEST.top, months: BACKTEST.horizonMonths })}</p>
        <FreshnessNote locale={locale} freshness={freshness} />
      </header>
      {means ? (
        <section aria-labelledby="finding" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <h2 id="finding" className="text-xl leading-snug font-semibold text-balance">
            {t("finding", {
              score: shown(means.score),
              mentions: shown(means.mentions),
              top: BACKTEST.top,
              months: BACKTEST.horizonMonths,
            })}
          </h2>
          <BacktestChart locale={locale} months={months} />
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            {against === undefined && <li>{t("against.none", { months: BACKTEST.horizonMonths })}</li>}
            {against &&
              (["months", "score"] as const).map((order) => (
                <li key={order}>
                  {t(`against.${order}`, {
                    mean: shown(against[order].mean),
                    low: shown(against[order].low),
                    high: shown(against[order].high),
                    confidence: Math.round(100 * BACKTEST.confidence),
                    verdict: verdictOf(made, against[order]),
                    fewest: BACKTEST.fewestMonths,
                    count: months.length,
                  })}
                </li>
              ))}
          </ul>
          <FoldedTable
            summary={t("asTable")}
            caption={t("tableCaption")}
            heads={[t("month"), t("of"), ...ORDERS.map((order) => t(`order.${order}`))]}
            rows={months.map(({ month, of, after }) => ({
              key: month,
              head: (
                <a href={`/${locale}?as_of=${month}`} rel="nofollow" className="inline-flex min-h-9 items-center underline">
                  {monthName(locale, month)}
                </a>
              ),
              cells: [of, ...ORDERS.map((order) => shown(after[order]))],
            }))}
          />
        </section>
      ) : (
        <p>{t("none")}</p>
      )}
      <Section title={t("method.title")}>
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          <li>{t("method.top", { top: BACKTEST.top, months: BACKTEST.horizonMonths })}</li>
          <li>{t("method.months")}</li>
          <li>{t("method.count", { fewest: BACKTEST.fewestRanked, count: months.length, ...leftOut })}</li>
          <li>{t("method.interval", { months: BACKTEST.horizonMonths, resamples: BACKTEST.resamples })}</li>
          <li>{t("method.limits")}</li>
        </ul>
        <p>{t("method.again")}</p>
        <CodeFigure name={t("method.command")} code="npm run backtest" />
        <p className="flex flex-wrap gap-x-6">
          <a href={`/${locale}/docs/scoring`} className="link">
            {t("scoring")}
          </a>
          <a href={`/${locale}/docs/history`} className="link">
            {t("history")}
          </a>
        </p>
      </Section>
    </article>
  );
}
