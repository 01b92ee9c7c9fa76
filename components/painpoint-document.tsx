import { useTranslations } from "next-intl";
import { FreshnessNote } from "#components/freshness-note";
import { MarketSections } from "#components/market-sections";
import { monthName } from "#components/month-name";
import { ScoreMeter } from "#components/score-meter";
import { Section } from "#components/section";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import type { PainpointDetail } from "#lib/schemas/feed";

export function PainpointDocument({ locale, painpoint }: { locale: Locale; painpoint: PainpointDetail }) {
  const t = useTranslations("detail");
  const score = useTranslations("score");
  const words = useTranslations("words");
  const { rank, score_breakdown: breakdown, market_analysis: market } = painpoint;
  const domain = painpoint.domain === null ? "" : domainName(painpoint.domain)[locale];
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <p>
          <a href={`/${locale}`} className="underline">
            {t("back")}
          </a>
        </p>
        <h1 className="text-3xl leading-tight font-bold">{painpoint.headline}</h1>
        <p className="text-muted">
          {[
            domain,
            score("replies", { count: painpoint.reply_count }),
            ...(painpoint.first_seen_month ? [score("firstSeen", { month: monthName(locale, painpoint.first_seen_month) })] : []),
          ].join(" · ")}
        </p>
        <p className="text-lg">{painpoint.summary}</p>
        <p>
          <strong>{t("who")}</strong> · {painpoint.who_is_affected}
        </p>
        {market?.status === "thin" && <p className="border-l-4 border-accent pl-3">{t("thin")}</p>}
      </header>

      <Section title={t("scores")}>
        <div className="grid max-w-md gap-3">
          <ScoreMeter label={score("composite")} value={painpoint.composite_score} max={100} />
          <ScoreMeter label={score("frequency")} value={painpoint.frequency} max={10} />
          <ScoreMeter label={score("severity")} value={painpoint.pain_severity} max={10} />
          <ScoreMeter label={score("unmet")} value={painpoint.unmet_need_score} max={10} />
        </div>
        <p>{t("rank", { overall: rank.overall, of: rank.of, inDomain: rank.in_domain, inDomainOf: rank.in_domain_of, domain })}</p>
        <p className="text-muted">
          {t("how", { mentions: breakdown.evidence_count, confidence: words(`confidence.${breakdown.confidence}`) })}
        </p>
      </Section>

      {market && <MarketSections market={market} />}

      {painpoint.related.length > 0 && (
        <Section title={t("related")}>
          <ul className="grid gap-2">
            {painpoint.related.map((other) => (
              <li key={other.slug}>
                <a href={`/${locale}/painpoints/${other.slug}`} className="underline">
                  {other.headline}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}

      <Section title={t("useIt")}>
        <p>{t("useItHint")}</p>
        <pre className="overflow-x-auto rounded border border-line bg-surface p-3 text-sm" tabIndex={0}>
          <code>{`curl -H "Authorization: Bearer $API_KEY" "$BASE_URL/api/v1/painpoints/${painpoint.slug}?locale=${locale}"`}</code>
        </pre>
      </Section>
      <FreshnessNote locale={locale} freshness={painpoint.freshness} />
    </article>
  );
}
