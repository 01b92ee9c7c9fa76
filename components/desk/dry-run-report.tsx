import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Facts } from "#components/ui/facts";
import { monthName } from "#components/ui/month-name";
import { Section } from "#components/ui/section";
import type { DryRun } from "#lib/adapters/web/desk/read-desk";
import type { Locale } from "#lib/policy/locale";

/** What a publish would change: counts, months, and the slugs that everybody knows. */
export function DryRunReport({ locale, outcome }: { locale: Locale; outcome: DryRun }) {
  const t = useTranslations("admin.job");
  const { next, standing, changes, added, gone, moved } = outcome;
  const extent = (of: DryRun["next"]) =>
    t("extent", {
      painpoints: of.painpoints,
      visible: monthName(locale, of.visibleThroughMonth),
      data: monthName(locale, of.dataMonth),
      lag: of.lagMonths,
    });
  const isOfWords = changes && added + gone.count + moved.count === 0 && next.visibleThroughMonth === standing?.visibleThroughMonth;
  return (
    <Section title={changes ? t("wouldChange") : t("noChange")}>
      {isOfWords && <p>{t("onlyWords")}</p>}
      <Facts
        rows={[
          { name: t("next"), value: extent(next) },
          { name: t("standing"), value: standing ? extent(standing) : t("none") },
          { name: t("added"), value: t("addedValue", { count: added }) },
          {
            name: t("gone"),
            value: (
              <Named count={gone.count}>
                {gone.slugs.map((slug) => (
                  <li key={slug}>
                    <code>{slug}</code>
                  </li>
                ))}
              </Named>
            ),
          },
          {
            name: t("moved"),
            value: (
              <Named count={moved.count}>
                {moved.widest.map(({ slug, from, to }) => (
                  <li key={slug}>
                    <code>{slug}</code> <span className="whitespace-nowrap">{t("move", { from, to })}</span>
                  </li>
                ))}
              </Named>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** How many, and for whoever wants to see them those that are named. */
function Named({ count, children }: { count: number; children: ReactNode[] }) {
  const t = useTranslations("admin.job");
  if (count === 0) return t("count", { count });
  return (
    <details>
      <summary className="min-h-6 cursor-pointer underline">
        {children.length < count ? t("shownOf", { shown: children.length, count }) : t("count", { count })}
      </summary>
      <ul className="mt-1 text-sm">{children}</ul>
    </details>
  );
}
