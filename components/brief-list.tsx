import { useTranslations } from "next-intl";
import { Moment } from "#components/moment";
import type { ReadableBrief } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** The member's kept briefs: what each is about, what it decided, and until when it can be read. */
export function BriefList({ locale, briefs }: { locale: Locale; briefs: ReadableBrief[] }) {
  const t = useTranslations("brief");
  return (
    <ul className="grid gap-4">
      {briefs.map(({ id, headline, keptUntil, brief }) => (
        <li key={id} className="grid min-w-0 gap-1 border-b border-line pb-4">
          <a href={`/${locale}/account/briefs/${id}`} lang={brief.locale} className="text-lg font-semibold wrap-anywhere underline">
            {headline}
          </a>
          <p>
            {[
              t(`decision.${brief.sections.verdict.decision}`),
              t(`tier.${brief.sections.budget.tier}`),
              t(`role.${brief.input.role_shape}`),
            ].join(" · ")}
          </p>
          <p className="text-sm text-muted">{t.rich("keptUntil", { until: () => <Moment locale={locale} at={keptUntil} /> })}</p>
        </li>
      ))}
    </ul>
  );
}
