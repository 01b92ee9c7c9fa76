import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";
import { RankLine } from "#components/painpoint/rank-line";
import { ScoreMeter } from "#components/painpoint/score-meter";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import type { PainpointDetail } from "#lib/schemas/feed";

/** The numbers at a glance: the score, its three parts, how sure they are, and the places that follow. */
export function ScorePanel({ locale, painpoint }: { locale: Locale; painpoint: PainpointDetail }) {
  const t = useTranslations("painpoint");
  const score = useTranslations("score");
  const { rank, composite_score: composite, domain } = painpoint;
  return (
    <section aria-labelledby="scores" className="grid content-start gap-5 self-start border border-line bg-surface p-5">
      <div className="grid gap-2">
        <h2 id="scores" className="quiet">
          {t("score")}
        </h2>
        <p className="flex items-baseline gap-2">
          <span className="text-5xl leading-none font-bold">{composite === null ? score("none") : composite.toFixed(1)}</span>
          <span className="text-muted">{t("ofHundred")}</span>
        </p>
        <Bar share={(composite ?? 0) / 100} className="h-2" />
      </div>
      <div className="grid gap-3">
        <ScoreMeter label={score("severity")} value={painpoint.pain_severity} max={10} />
        <ScoreMeter label={score("frequency")} value={painpoint.frequency} max={10} />
        <ScoreMeter label={score("unmet")} value={painpoint.unmet_need_score} max={10} />
      </div>
      <div className="grid gap-4 border-t border-line pt-4">
        <RankLine locale={locale} title={t("rankOverall")} place={rank.overall} of={rank.of} />
        {domain !== null && (
          <RankLine
            locale={locale}
            title={t("rankInDomain", { domain: domainName(domain)[locale] })}
            place={rank.in_domain}
            of={rank.in_domain_of}
          />
        )}
      </div>
    </section>
  );
}
