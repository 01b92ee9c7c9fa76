import { useTranslations } from "next-intl";
import { Sparkline } from "#components/charts/sparkline";
import type { Locale } from "#lib/policy/locale";
import { moversOf } from "#lib/policy/movers";
import type { Month } from "#lib/policy/months";
import { QUIET_MONTHS, TREND, type Trend } from "#lib/policy/trend";
import type { PainpointSummary } from "#lib/schemas/feed";
import type { Demand } from "#lib/schemas/survey";

interface Props {
  locale: Locale;
  points: PainpointSummary[];
  demand: Demand[];
  through: Month;
}

const SHOWN = ["rising", "new", "falling"] as const satisfies Trend[];
const MOST = 4;

/** What moves in a domain: the largest changes of each kind. */
export function DomainMovers({ locale, points, demand, through }: Props) {
  const t = useTranslations("movers");
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-2xl leading-snug font-bold text-balance">
          {t("finding", {
            rising: moversOf(demand, "rising").length,
            fresh: moversOf(demand, "new").length,
            falling: moversOf(demand, "falling").length,
          })}
        </h2>
        <p className="mt-1 quiet">
          {t("reading", {
            months: TREND.windowMonths,
            fewest: TREND.fewestMentions,
            quiet: moversOf(demand, "quiet").length,
            all: QUIET_MONTHS,
          })}
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {SHOWN.map((trend) => (
          <Movers key={trend} trend={trend} locale={locale} points={points} demand={demand} through={through} />
        ))}
      </div>
    </section>
  );
}

function Movers({ trend, locale, points, demand, through }: Props & { trend: (typeof SHOWN)[number] }) {
  const t = useTranslations("movers");
  const movers = moversOf(demand, trend);
  const headlines = new Map(points.map(({ slug, headline }) => [slug, headline]));
  const series = new Map(demand.map((one) => [one.slug, one]));
  return (
    <div className="min-w-0 border-t-2 border-text pt-2">
      <h3 className="font-semibold">{t(trend, { count: movers.length })}</h3>
      {movers.length === 0 && <p className="mt-2 quiet">{t("none")}</p>}
      <ul className="divide-y divide-line">
        {movers.slice(0, MOST).map(({ slug, recent, before }) => {
          const own = series.get(slug);
          return (
            <li key={slug} className="grid gap-2 py-3">
              <a
                href={`/${locale}/painpoints/${slug}`}
                className="py-0.5 leading-snug text-pretty underline decoration-line hover:decoration-current"
              >
                {headlines.get(slug)}
              </a>
              <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-3">
                {own && <Sparkline locale={locale} demand={own} through={through} />}
                <p className="text-xs text-muted">{trend === "new" ? t("sinceNew", { recent }) : t("change", { recent, before })}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {movers.length > MOST && <p className="quiet">{t("more", { count: movers.length - MOST })}</p>}
    </div>
  );
}
