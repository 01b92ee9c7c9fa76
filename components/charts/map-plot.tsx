import { useTranslations } from "next-intl";
import { MapAxes, MapCorner } from "#components/charts/map-axes";
import { mapBubble } from "#components/charts/map-bubble";
import { MapGround } from "#components/charts/map-ground";
import { mapLabel } from "#components/charts/map-label";
import { labelsFor, worthNaming } from "#components/charts/map-labels";
import { reaches } from "#components/charts/map-reach";
import { placed, type Placed } from "#components/charts/map-scale";
import { asHtml } from "#components/ui/as-html";
import type { Locale } from "#lib/policy/locale";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { PainpointSummary } from "#lib/schemas/feed";

interface Props {
  locale: Locale;
  points: PainpointSummary[];
  /** What else matches: too much to name, and still part of the picture. */
  ground: PainpointSummary[];
}

/** Severity against frequency. Places are shares of the box, sizes and letters are pixels: it fits any screen without a script. */
export function MapPlot({ locale, points, ground }: Props) {
  const t = useTranslations("map");
  const all = placed(points);
  const mostReplies = all[0]?.reply_count ?? 0;
  const first = worthNaming(all);
  const wide = new Map(labelsFor("wide", first).map((label) => [label.point.slug, label]));
  const narrow = new Map(labelsFor("narrow", first).map((label) => [label.point.slug, label]));
  const reach = reaches(all);
  const isNamed = ({ slug }: Placed) => wide.has(slug);
  const bubble = (point: Placed) => {
    const [wideLabel, narrowLabel] = [wide.get(point.slug), narrow.get(point.slug)];
    const name = t("bubble", {
      headline: point.headline,
      severity: point.pain_severity.toFixed(1),
      frequency: point.frequency.toFixed(1),
      unmet: point.unmet_need_score?.toFixed(1) ?? "–",
      replies: point.reply_count,
      thin: point.reply_count < ENOUGH_REPLIES ? "yes" : "no",
    });
    return mapBubble({
      point,
      href: `/${locale}/painpoints/${point.slug}`,
      name,
      mostReplies,
      reach: reach.get(point.slug),
      labels: wideLabel ? [mapLabel("wide", wideLabel), ...(narrowLabel ? [mapLabel("narrow", narrowLabel)] : [])] : [],
    });
  };
  return (
    <div className="pt-9 pr-2 pb-8 pl-8 @2xl:pr-64">
      <svg role="group" aria-label={t("plotLabel")} className="block h-[21rem] w-full overflow-visible text-xs @2xl:h-[28rem]">
        <MapCorner />
        <MapAxes />
        <MapGround points={ground} />
        <g {...asHtml([...all.filter((point) => !isNamed(point)), ...all.filter(isNamed)].map(bubble))} />
      </svg>
    </div>
  );
}
