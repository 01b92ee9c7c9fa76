import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { count, percent } from "#components/ui/number-format";
import { SentenceGap } from "#components/ui/sentence-gap";
import { demandShape } from "#lib/policy/demand";
import type { Locale } from "#lib/policy/locale";
import { confidence, SCORING } from "#lib/policy/scoring";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";
import type { PainpointDetail } from "#lib/schemas/feed";

/** How each number of this very record came about, worked through. */
export function ScoreWorking({ locale, painpoint }: { locale: Locale; painpoint: PainpointDetail }) {
  const t = useTranslations("painpoint.working");
  const words = useTranslations("words");
  const score = useTranslations("score");
  const { frequency, pain_severity: severity, unmet_need_score: unmet, composite_score: composite, reply_count: replies } = painpoint;
  const { priorReplies } = SCORING;
  const weight = confidence(replies);
  const written = (value: number | null) => (value === null ? score("none") : value.toFixed(1));
  const demand = painpoint.market_analysis?.demand;
  const shape = demand && demandShape(demand.series);
  return (
    <details className="min-w-0 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t("title")}</summary>
      <div className="grid gap-5 pb-6">
        <dl className="grid min-w-0 gap-5">
          <Step name={score("frequency")} sum={written(frequency)}>
            {t("frequency", {
              mentions: painpoint.score_breakdown.evidence_count,
              share: percent(locale, (frequency ?? 0) / 10),
              // To one decimal nobody is above all others: the highest is half a place below.
              place: frequency === 10 ? "highest" : frequency === 0 ? "lowest" : "between",
              of: count(locale, painpoint.rank.of),
            })}
          </Step>
          <Step name={`${score("severity")} · ${score("unmet")}`} sum={`${written(severity)} · ${written(unmet)}`}>
            {t("ratings", { weight: percent(locale, weight), rest: percent(locale, 1 - weight), replies })}
          </Step>
          {composite !== null && (
            <Step
              name={t("composite")}
              sum={`10 × (${written(frequency)} + ${written(severity)} + ${written(unmet)}) ÷ 3 = ${written(composite)}`}
            >
              {t("compositeText")}
            </Step>
          )}
          <Step
            name={t("confidence")}
            sum={`${count(locale, replies)} ÷ (${count(locale, replies)} + ${priorReplies}) = ${weight.toFixed(2)}`}
          >
            {t("confidenceText", {
              prior: priorReplies,
              level: words(`confidence.${painpoint.score_breakdown.confidence}`),
              medium: SCORING.confidence.mediumFrom,
              high: SCORING.confidence.highFrom,
            })}
          </Step>
          {demand && shape && (
            <Step name={t("trend")} sum={`${count(locale, shape.before)} → ${count(locale, shape.recent)}`}>
              {t("trendText", {
                months: TREND.windowMonths,
                rising: TREND.risingFrom,
                falling: TREND.fallingTo,
                fewest: TREND.fewestMentions,
                quiet: QUIET_MONTHS,
                trend: words(`trend.${demand.trend}`),
              })}
            </Step>
          )}
        </dl>
        <p className="quiet">
          {t("note")}
          <SentenceGap />
          <a href={`/${locale}/docs/scoring`} className="underline">
            {t("link")}
          </a>
        </p>
      </div>
    </details>
  );
}

function Step({ name, sum, children }: { name: string; sum: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="quiet sm:pt-0.5">{name}</dt>
      <dd className="grid min-w-0 gap-1">
        <span className="font-semibold wrap-anywhere">{sum}</span>
        <span className="text-sm">{children}</span>
      </dd>
    </div>
  );
}
