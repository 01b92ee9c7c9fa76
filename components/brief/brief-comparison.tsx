import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { figure, measured, money } from "#components/brief/brief-figures";
import { Items } from "#components/brief/brief-section";
import { Phrased } from "#components/ui/phrased";
import type { LaidOutBrief } from "#lib/adapters/web/account/account-view";
import { termsApart } from "#lib/adapters/web/brief/terms-apart";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";

/** Two briefs side by side: what each decided, sells, takes and brings, and whether they may be set against each other at all. */
export function BriefComparison({ locale, briefs: [one, other] }: { locale: Locale; briefs: readonly [LaidOutBrief, LaidOutBrief] }) {
  const t = useTranslations("briefs.comparison");
  const words = useTranslations("words");
  const apart = termsApart(one.brief, other.brief);
  const lines = useLines(locale);
  return (
    <>
      {apart.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <div className="grid gap-1 border-l-4 border-accent pl-3">
          <p>{t("apart", { terms: apart.map((term) => t(`term.${term}`)).join(words("separator")) })}</p>
          <p>
            <a href={briefFormAddress(locale, other.brief.slug, one.id)} className="link">
              {t("again", { headline: other.headline })}
            </a>
          </p>
        </div>
      )}
      <div role="region" aria-label={t("scrolls")} tabIndex={0} className="scrolls relative overflow-x-auto border-y border-line">
        <table className="compare w-full text-left text-sm">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <td />
              {[one, other].map(({ id, locale: lang, headline }) => (
                <th key={id} scope="col" lang={lang}>
                  <a href={`/${locale}/account/briefs/${id}`} className="text-base leading-snug underline decoration-line">
                    <Phrased locale={lang} text={headline} />
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cell, isWritten }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {[one, other].map(({ id, brief }) => (
                  <td key={id}>
                    <Cell lang={isWritten === true ? brief.locale : undefined}>{cell(brief)}</Cell>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What a brief of an earlier version has not is said as such, in the language of the page. */
function Cell({ lang, children }: { lang: Locale | undefined; children: ReactNode }) {
  const t = useTranslations("briefs.comparison");
  return children === undefined ? t("unknown") : <div lang={lang}>{children}</div>;
}

interface Line {
  name: string;
  cell: (brief: ResearchBrief) => ReactNode;
  /** Whether the cell is in the brief's own words, in its language. */
  isWritten?: boolean;
}

function useLines(locale: Locale): Line[] {
  const t = useTranslations("brief");
  const comparison = useTranslations("briefs.comparison");
  const words = { money: String(t.raw("money")) };
  const amount = ({ low, base, high }: { low: number; base: number; high: number }) =>
    comparison("amount", { low: money(words, locale, low), base: money(words, locale, base), high: money(words, locale, high) });
  const economics =
    (read: (found: NonNullable<ResearchBrief["sections"]["business_model"]["unit_economics"]>) => ReactNode) =>
    ({ sections }: ResearchBrief) =>
      sections.business_model.unit_economics && read(sections.business_model.unit_economics);
  const chosen = ({ sections }: ResearchBrief) => sections.solution.ways_in?.find((way) => way.chosen);
  return [
    {
      name: comparison("decision"),
      cell: ({ sections: { verdict } }) => <strong className="text-base text-accent">{t(`decision.${verdict.decision}`)}</strong>,
    },
    { name: t("confidence"), cell: ({ sections: { verdict } }) => `${Math.round(verdict.confidence * 100)}%` },
    { name: t("because"), cell: ({ sections: { verdict } }) => verdict.because && <Items items={verdict.because} />, isWritten: true },
    {
      name: t("terms"),
      cell: ({ sections: { budget }, input }) => (
        <ul className="grid gap-1">
          <li>{money(words, locale, budget.cap)}</li>
          <li>{t("months", { count: input.timeline_months })}</li>
          <li>{t(`role.${input.role_shape}`)}</li>
        </ul>
      ),
    },
    { name: t("wedge"), cell: ({ sections: { solution } }) => solution.wedge, isWritten: true },
    { name: t("payer"), cell: (brief) => chosen(brief)?.payer, isWritten: true },
    {
      name: t("price"),
      cell: (brief) => {
        const price = chosen(brief)?.price;
        return (
          price && (
            <>
              {amount(price)} · <span lang={brief.locale}>{price.unit}</span>
            </>
          )
        );
      },
    },
    { name: t("contribution"), cell: economics(({ contribution }) => money(words, locale, contribution)) },
    { name: comparison("setUp"), cell: economics(({ spending }) => money(words, locale, spending)) },
    {
      name: t("breakEven"),
      cell: economics(({ break_even_month: month }) => (month === null ? t("never") : t("inMonth", { month }))),
    },
    {
      name: comparison("customers"),
      cell: economics(({ customers_to_break_even: customers }) => (customers === null ? t("never") : figure(locale, customers))),
    },
    {
      name: comparison("reachable"),
      cell: ({ sections: { market } }) => (market.status === "not_estimated" ? t("notEstimated") : amount(market.reachable)),
    },
    { name: comparison("spent"), cell: ({ sections: { budget } }) => money(words, locale, budget.total) },
    {
      name: comparison("firstTest"),
      cell: ({ sections: { experiments } }) => {
        const first = experiments.items[0];
        return (
          first && (
            <>
              <p>{first.method}</p>
              <p className="text-muted">{first.metric}</p>
            </>
          )
        );
      },
      isWritten: true,
    },
    {
      name: comparison("marks"),
      cell: ({ sections: { experiments } }) => {
        const first = experiments.items[0];
        return (
          first &&
          comparison("marksOf", {
            kill: measured(words, locale, first.kill, first.unit),
            pass: measured(words, locale, first.pass, first.unit),
            days: first.days,
          })
        );
      },
    },
    { name: comparison("gravestRisk"), cell: ({ sections: { risks } }) => risks.items[0]?.risk, isWritten: true },
    { name: t("advice"), cell: ({ sections: { executive_summary: summary } }) => summary.advice, isWritten: true },
  ];
}
