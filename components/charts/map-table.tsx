import { useTranslations } from "next-intl";
import type { Locale } from "#lib/policy/locale";
import type { PainpointSummary } from "#lib/schemas/feed";

/** The map's numbers and links, highest score first. */
export function MapTable({ locale, points }: { locale: Locale; points: PainpointSummary[] }) {
  const t = useTranslations("map");
  const score = useTranslations("score");
  const show = (value: number | null) => value?.toFixed(1) ?? "–";
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{t("asTable")}</summary>
      <div role="region" aria-label={t("tableScrolls")} tabIndex={0} className="scrolls max-h-[32rem] overflow-auto border-y border-line">
        <table className="figures">
          <caption className="sr-only">{t("tableCaption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("painpoint")}</th>
              <th scope="col">{score("severity")}</th>
              <th scope="col">{score("frequency")}</th>
              <th scope="col">{score("unmet")}</th>
              <th scope="col">{t("replies")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.slug}>
                <th scope="row">
                  <a href={`/${locale}/painpoints/${point.slug}`}>{point.headline}</a>
                </th>
                <td>{show(point.pain_severity)}</td>
                <td>{show(point.frequency)}</td>
                <td>{show(point.unmet_need_score)}</td>
                <td>{point.reply_count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
