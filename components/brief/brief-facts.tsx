import { useTranslations } from "next-intl";
import { money } from "#components/brief/brief-figures";
import { InlineList } from "#components/ui/inline-list";
import { Moment } from "#components/ui/moment";
import type { ReadableBrief } from "#lib/adapters/web/account/account-view";
import type { Locale } from "#lib/policy/locale";

/** What tells one kept brief from another on the same pain point: what it decided, on which terms, and when it was made. */
export function BriefFacts({ locale, kept: { brief, createdAt } }: { locale: Locale; kept: ReadableBrief }) {
  const t = useTranslations("briefs");
  const words = useTranslations("brief");
  const terms = brief && [
    words(`decision.${brief.sections.verdict.decision}`),
    money({ money: String(words.raw("money")) }, locale, brief.sections.budget.cap),
    words("months", { count: brief.input.timeline_months }),
    words(`role.${brief.input.role_shape}`),
  ];
  return (
    <>
      {terms ? <InlineList items={terms} /> : <p>{t("unreadable")}</p>}
      <p className="quiet">{t.rich("madeAt", { at: () => <Moment locale={locale} at={createdAt} /> })}</p>
    </>
  );
}
