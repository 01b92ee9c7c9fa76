import { useTranslations } from "next-intl";
import { Section } from "#components/section";
import type { MarketAnalysis } from "#lib/schemas/feed";

/** The market analysis, section by section; what is not known stands there as not known. */
export function MarketSections({ market }: { market: MarketAnalysis }) {
  const t = useTranslations("detail");
  const words = useTranslations("words");
  const { demand, unmet_need: unmet, commercial_intent: intent } = market;
  const list = (names: string[]) => names.join(words("separator"));
  return (
    <>
      <Section title={t("demand")}>
        <p>{market.summary}</p>
        <p>
          {t("trend")} · {words(`trend.${demand.trend}`)}
        </p>
        <details>
          <summary className="cursor-pointer py-2">{t("series")}</summary>
          <table className="w-full max-w-md text-right">
            <thead>
              <tr className="border-b border-line">
                <th className="text-left font-semibold">{t("month")}</th>
                <th className="font-semibold">{t("mentions")}</th>
                <th className="font-semibold">{t("replies")}</th>
              </tr>
            </thead>
            <tbody>
              {demand.series.map((point) => (
                <tr key={point.month} className="border-b border-line">
                  <td className="text-left">{point.month}</td>
                  <td>{point.mentions}</td>
                  <td>{point.replies}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Section>

      <Section title={t("unmet")}>
        <ul className="list-disc pl-5">
          {unmet.existing_solutions.map((solution) => (
            <li key={solution.name}>
              {solution.name} — <span className="text-muted">{solution.gap}</span>
            </li>
          ))}
        </ul>
        <Items title={t("workarounds")} items={unmet.workarounds} />
        <p>
          {t("response")} · {words(`response.${unmet.official_response}`)}
        </p>
      </Section>

      <Section title={t("intent")}>
        <p>{words(`intent.${intent.level}`)}</p>
        <Items items={intent.signals} />
      </Section>

      {market.barriers.length > 0 && (
        <Section title={t("barriers")}>
          <Items items={market.barriers} />
        </Section>
      )}

      {market.angles.length > 0 && (
        <Section title={t("angles")}>
          <ul className="grid gap-3">
            {market.angles.map((angle) => (
              <li key={angle.angle}>
                {angle.angle}
                <br />
                <span className="text-sm text-muted">
                  {t("fits", {
                    roles: list(angle.fits_role.map((role) => words(`role.${role}`))),
                    budgets: list(angle.fits_budget.map((tier) => words(`budget.${tier}`))),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}

      <Section title={t("gaps")}>
        <Items items={market.gaps} />
      </Section>
    </>
  );
}

function Items({ title, items }: { title?: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      {title && <h3 className="font-semibold">{title}</h3>}
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
