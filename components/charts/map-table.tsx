import { h } from "hastscript";
import { useTranslations } from "next-intl";
import { asHtml } from "#components/ui/as-html";
import type { Locale } from "#lib/policy/locale";
import type { PainpointSummary } from "#lib/schemas/feed";

/** The map's numbers and links, highest score first. */
export function MapTable({ locale, points }: { locale: Locale; points: PainpointSummary[] }) {
  const t = useTranslations("map");
  const score = useTranslations("score");
  const show = (value: number | null) => value?.toFixed(1) ?? "–";
  const row = (point: PainpointSummary) =>
    h("tr", [
      h("th", { scope: "row" }, h("a", { href: `/${locale}/painpoints/${point.slug}` }, point.headline)),
      ...[show(point.pain_severity), show(point.frequency), show(point.unmet_need_score), point.reply_count].map((value) => h("td", value)),
    ]);
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
          <tbody {...asHtml(points.map(row))} />
        </table>
      </div>
    </details>
  );
}
