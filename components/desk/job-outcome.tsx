import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { DryRunReport } from "#components/desk/dry-run-report";
import { monthName } from "#components/ui/month-name";
import type { ShownJob } from "#lib/adapters/web/desk/read-desk";
import type { Locale } from "#lib/policy/locale";

/** What came of a job, in a sentence; nothing before it has ended. */
export function JobOutcome({ locale, job }: { locale: Locale; job: ShownJob }) {
  const t = useTranslations("admin.job");
  if (!job.result) return null;
  if ("refused" in job.result) return <Alert text={t(`refusal.${job.result.refused}`)} />;
  if ("failed" in job.result) return <Alert text={t(`failure.${job.result.failed}`)} />;
  switch (job.job) {
    case "desk.publish-dry-run":
      return <DryRunReport locale={locale} outcome={job.result.done} />;
    case "desk.publish": {
      const { changed, version, painpoints, visibleThroughMonth, dataMonth } = job.result.done;
      const months = { visible: monthName(locale, visibleThroughMonth), data: monthName(locale, dataMonth) };
      return <p role="status">{changed ? t("published", { version, painpoints, ...months }) : t("unchanged", { version })}</p>;
    }
    case "desk.retract":
      return <p role="status">{t(job.result.done.numbersFollow ? "retractedFollow" : "retracted", { slug: job.asked.slug })}</p>;
    case "desk.restore":
      return <p role="status">{t(job.result.done.isStored ? "restored" : "restoredEmpty", { slug: job.asked.slug })}</p>;
    default:
      return job satisfies never;
  }
}
