import { useTranslations } from "next-intl";
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
      <details>
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm underline">{t("asTable")}</summary>
        <table className="mt-2 w-full max-w-md text-right">
          <caption className="sr-only">{t("tableCaption")}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-left font-semibold">
                {t("month")}
              </th>
              <th scope="col" className="font-semibold">
                {t("rank")}
              </th>
              <th scope="col" className="font-semibold">
                {t("score")}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ month, rank, of, score }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="text-left font-normal">
                  <a href={painpointAddress(locale, slug, month)} rel="nofollow" className="inline-flex min-h-9 items-center underline">
                    {monthName(locale, month)}
                  </a>
                </th>
                <td>{t("place", { rank, of })}</td>
                <td>{score === null ? "–" : score.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** From 0 at the first place to 1 at the last. */
function share({ rank, of }: RankPoint): number {
  return of <= 1 ? 0 : (rank - 1) / (of - 1);
}
