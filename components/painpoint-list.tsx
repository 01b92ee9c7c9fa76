import { useTranslations } from "next-intl";
import { ScoreMeter } from "#components/score-meter";
import { monthName } from "#components/month-name";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import type { PainpointSummary } from "#lib/schemas/feed";

export function PainpointList({ locale, items, offset }: { locale: Locale; items: PainpointSummary[]; offset: number }) {
  return (
    <ol start={offset + 1} className="divide-y divide-line border-y border-line">
      {items.map((item, index) => (
        <PainpointItem key={item.slug} locale={locale} item={item} position={offset + index + 1} />
      ))}
    </ol>
  );
}

function PainpointItem({ locale, item, position }: { locale: Locale; item: PainpointSummary; position: number }) {
  const t = useTranslations("score");
  return (
    <li className="grid gap-3 py-5 sm:grid-cols-[2.5rem_1fr_13rem] sm:gap-5">
      <span aria-hidden="true" className="text-lg text-muted">
        {position}
      </span>
      <div>
        <h2 className="text-lg leading-snug font-semibold">
          <a href={`/${locale}/painpoints/${item.slug}`}>{item.headline}</a>
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            ...(item.domain === null ? [] : [domainName(item.domain)[locale]]),
            t("replies", { count: item.reply_count }),
            ...(item.first_seen_month === null ? [] : [t("firstSeen", { month: monthName(locale, item.first_seen_month) })]),
          ].join(" · ")}
        </p>
      </div>
      <div className="grid gap-2">
        <ScoreMeter label={t("composite")} value={item.composite_score} max={100} />
        <div className="grid grid-cols-3 gap-2 text-xs sm:grid-cols-1">
          <ScoreMeter label={t("severity")} value={item.pain_severity} max={10} />
          <ScoreMeter label={t("frequency")} value={item.frequency} max={10} />
          <ScoreMeter label={t("unmet")} value={item.unmet_need_score} max={10} />
        </div>
      </div>
    </li>
  );
}
