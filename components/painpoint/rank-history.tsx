import { useTranslations } from "next-intl";
import { FoldedTable } from "#components/ui/folded-table";
import { monthName } from "#components/ui/month-name";
import { painpointAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";
import type { RankPoint } from "#lib/schemas/releases";

/** Where it stood month by month, as a share of all: the first place is at the top, whatever the number of pain points was. */
export function RankHistory({ locale, slug, points }: { locale: Locale; slug: string; points: readonly RankPoint[] }) {
  const t = useTranslations("painpoint.ranks");
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const best = points.reduce((one, other) => (share(other) < share(one) ? other : one));
  const x = (at: number) => (100 * at) / (points.length - 1);
  return (
    <section aria-labelledby="ranks" className="grid min-w-0 gap-3 print:break-inside-avoid">
      <h2 id="ranks" className="text-xl leading-snug font-semibold">
        {t("finding", {
          isBest: String(share(last) <= share(best)),
          rank: last.rank,
          of: last.of,
          best: best.rank,
          bestOf: best.of,
          month: monthName(locale, best.month),
        })}
      </h2>
      <figure className="grid min-w-0 gap-1">
        <div className="flex justify-between quiet">
          <span>{t("top")}</span>
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="h-32 w-full border-y border-line">
          <polyline
            points={points.map((point, at) => `${x(at).toFixed(2)},${(100 * share(point)).toFixed(2)}`).join(" ")}
            className="fill-none stroke-accent"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="flex justify-between quiet">
          <span>{monthName(locale, first.month)}</span>
          <span>{monthName(locale, last.month)}</span>
        </div>
        <figcaption className="quiet">{t("caption")}</figcaption>
      </figure>
      <FoldedTable
        summary={t("asTable")}
        caption={t("tableCaption")}
        heads={[t("month"), t("rank"), t("score")]}
        rows={points.toReversed().map(({ month, rank, of, score }) => ({
          key: month,
          head: (
            <a href={painpointAddress(locale, slug, month)} rel="nofollow" className="inline-flex min-h-9 items-center underline">
              {monthName(locale, month)}
            </a>
          ),
          cells: [t("place", { rank, of }), score === null ? "–" : score.toFixed(1)],
        }))}
      />
    </section>
  );
}

/** From 0 at the first place to 1 at the last. */
function share({ rank, of }: RankPoint): number {
  return of <= 1 ? 0 : (rank - 1) / (of - 1);
}
