import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Course } from "#components/feed/course";
import { FreshnessNote } from "#components/painpoint/freshness-note";
import { monthName } from "#components/ui/month-name";
import { count } from "#components/ui/number-format";
import { Phrased } from "#components/ui/phrased";
import { Sparkline } from "#components/charts/sparkline";
import { ThinMark } from "#components/painpoint/thin-mark";
import { WidePage } from "#components/ui/wide-page";
import { compareAddress, feedAddress } from "#lib/adapters/web/feed-address";
import { MOST_COMPARED, toggled } from "#lib/policy/comparison";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import type { Freshness, MarketAnalysis, PainpointDetail } from "#lib/schemas/feed";
import { leastCap } from "#lib/policy/brief-terms";

interface Props {
  locale: Locale;
  painpoints: readonly PainpointDetail[];
  /** How many of the address are not public. */
  missing: number;
  freshness: Freshness;
  /** Where a member keeps them under a name. */
  keepAddress: string;
}

/** Up to five pain points side by side: scores and their parts, backing, signs of paying, what helps, what stands in the way, ways in. */
export function CompareDocument({ locale, painpoints, missing, freshness, keepAddress }: Props) {
  const t = useTranslations("compare");
  const slugs = painpoints.map(({ slug }) => slug);
  const link = "link decoration-line hover:decoration-current";
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <WidePage />
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold text-balance sm:text-4xl">{t("title")}</h1>
        <FreshnessNote locale={locale} freshness={freshness} />
        {missing > 0 && <p className="border-l-4 border-accent pl-3">{t("missing", { count: missing })}</p>}
      </header>
      {painpoints.length === 0 ? <p>{t("none", { most: MOST_COMPARED })}</p> : <Table locale={locale} painpoints={painpoints} />}
      <ul className="flex flex-wrap gap-x-6 print:hidden">
        {slugs.length < MOST_COMPARED && (
          <li>
            <a href={feedAddress(locale, { compare: slugs.join(",") || undefined })} className={link}>
              {t(slugs.length === 0 ? "choose" : "add")}
            </a>
          </li>
        )}
        {slugs.length > 0 && (
          <li>
            <a href={keepAddress} className={link}>
              {t("keep")}
            </a>
          </li>
        )}
      </ul>
      {slugs.length === 1 && <Alike locale={locale} painpoint={painpoints[0]} />}
    </div>
  );
}

/** With one alone: what it is like, a press each. */
function Alike({ locale, painpoint }: { locale: Locale; painpoint: PainpointDetail | undefined }) {
  const t = useTranslations("compare");
  if (!painpoint || painpoint.related.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t("alike")}</h2>
      <ul>
        {painpoint.related.map(({ slug, headline }) => (
          <li key={slug}>
            <a href={compareAddress(locale, [painpoint.slug, slug])} className="inline-block py-2.5 underline decoration-line">
              <Phrased locale={locale} text={headline} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Line {
  name: string;
  cell: (painpoint: PainpointDetail) => ReactNode;
}

function Table({ locale, painpoints }: { locale: Locale; painpoints: readonly PainpointDetail[] }) {
  const t = useTranslations("compare");
  const slugs = painpoints.map(({ slug }) => slug);
  const lines = useLines(locale, mostMentions(painpoints));
  return (
    <div role="region" aria-label={t("scrolls")} tabIndex={0} className="scrolls relative overflow-x-auto border-y border-line">
      <table className="compare w-full text-left text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr>
            <td />
            {painpoints.map(({ slug, headline }) => (
              <th key={slug} scope="col">
                <a href={`/${locale}/painpoints/${slug}`} className="text-base leading-snug underline decoration-line">
                  <Phrased locale={locale} text={headline} />
                </a>
                <a
                  href={compareAddress(locale, toggled(slugs, slug))}
                  aria-label={t("remove", { headline })}
                  className="inline-flex min-h-6 items-center font-normal text-muted underline decoration-line print:hidden"
                >
                  {t("takeAway")}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {painpoints.map((painpoint) => (
                <td key={painpoint.slug}>{cell(painpoint)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In one month of any of them. */
function mostMentions(painpoints: readonly PainpointDetail[]): number {
  return Math.max(...painpoints.flatMap(({ market_analysis: market }) => market?.demand.series.map(({ mentions }) => mentions) ?? []), 1);
}

function useLines(locale: Locale, most: number): Line[] {
  const t = useTranslations("compare");
  const score = useTranslations("score");
  const painpoint = useTranslations("painpoint");
  const market = useTranslations("painpoint.market");
  const words = useTranslations("words");
  const rated = (value: number | null) => value?.toFixed(1) ?? score("none");
  const known = (read: (analysis: MarketAnalysis) => ReactNode) => (one: PainpointDetail) =>
    one.market_analysis ? read(one.market_analysis) : t("unknown");
  const list = (names: readonly string[]) => names.join(words("separator"));
  return [
    { name: score("composite"), cell: (one) => <strong className="text-lg">{rated(one.composite_score)}</strong> },
    { name: score("severity"), cell: (one) => rated(one.pain_severity) },
    { name: score("frequency"), cell: (one) => rated(one.frequency) },
    { name: score("unmet"), cell: (one) => rated(one.unmet_need_score) },
    { name: t("rank"), cell: ({ rank }) => painpoint("place", { place: count(locale, rank.overall), of: count(locale, rank.of) }) },
    { name: t("domain"), cell: ({ domain }) => (domain === null ? "–" : domainName(domain)[locale]) },
    { name: painpoint("mentions"), cell: known(({ demand }) => count(locale, demand.mentions)) },
    {
      name: painpoint("replies"),
      cell: ({ reply_count: replies }) => (
        <>
          {count(locale, replies)} {replies < ENOUGH_REPLIES && <ThinMark />}
        </>
      ),
    },
    { name: painpoint("firstSeen"), cell: ({ first_seen_month: month }) => (month === null ? "–" : monthName(locale, month)) },
    {
      name: t("trend"),
      cell: (one) =>
        known(({ demand }) => {
          const course = { slug: one.slug, last_active_month: one.last_active_month, trend: demand.trend, series: demand.series };
          return (
            <>
              <Sparkline locale={locale} demand={course} through={one.freshness.visible_through_month} most={most} />
              <Course locale={locale} demand={course} />
            </>
          );
        })(one),
    },
    { name: t("confidence"), cell: known(({ confidence }) => words(`confidence.${confidence.level}`)) },
    {
      name: market("intent"),
      cell: known(({ commercial_intent: intent }) => (
        <>
          <p>{market(`intents.${intent.level}`)}</p>
          <Items items={intent.signals} />
        </>
      )),
    },
    { name: market("response"), cell: known(({ unmet_need: unmet }) => market(`responses.${unmet.official_response}`)) },
    {
      name: market("existing"),
      cell: known(({ unmet_need: { existing_solutions: solutions } }) =>
        solutions.length === 0 ? market("existingNone") : <Items items={solutions.map(({ name }) => name)} />,
      ),
    },
    {
      name: market("barriers"),
      cell: known(({ barriers }) => (barriers.length === 0 ? market("barriersNone") : <Items items={barriers} />)),
    },
    {
      name: market("angles"),
      cell: known(({ angles }) =>
        angles.length === 0 ? (
          market("anglesNone")
        ) : (
          <ul className="grid gap-2">
            {angles.map(({ angle, fits_role: roles, fits_budget: budgets }) => (
              <li key={angle}>
                {angle}
                <br />
                <span className="text-muted">
                  {market("fits", {
                    roles: list(roles.map((role) => words(`role.${role}`))),
                    budget: words("budget", { cap: leastCap(budgets) }),
                  })}
                </span>
              </li>
            ))}
          </ul>
        ),
      ),
    },
  ];
}

function Items({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-4">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
