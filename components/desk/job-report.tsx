import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Facts } from "#components/ui/facts";
import { JobOutcome } from "#components/desk/job-outcome";
import { jobStanding } from "#components/desk/job-words";
import { Moment } from "#components/ui/moment";
import type { ShownJob } from "#lib/adapters/web/desk/read-desk";
import type { Locale } from "#lib/policy/locale";
import { monthName } from "#components/ui/month-name";

interface Props {
  locale: Locale;
  job: ShownJob;
  /** Whether somebody lives who does it. */
  hasWorker: boolean;
  /** Whether it was there before it was asked for once more. */
  isOld: boolean;
}

/** One job: how it stands, what came of it, who asked. It needs no script: the same address says it anew. */
export function JobReport({ locale, job, hasWorker, isOld }: Props) {
  const t = useTranslations("admin.job");
  const standing = jobStanding(job);
  const isOpen = standing === "waiting" || standing === "running";
  const moment = (at: Date | null) => at && <Moment locale={locale} at={at} />;
  const rows = [
    { name: t("fact.state"), value: <strong>{t(`state.${standing}`)}</strong> },
    { name: t("fact.asked"), value: "slug" in job.asked ? <code>{job.asked.slug}</code> : <Months locale={locale} asked={job.asked} /> },
    { name: t("fact.by"), value: job.email ?? t("nobody") },
    { name: t("fact.at"), value: moment(job.askedAt) },
    { name: t("fact.started"), value: moment(job.startedAt) },
    { name: t("fact.ended"), value: moment(job.endedAt) },
    { name: t("fact.attempt"), value: job.attempt > 1 ? job.attempt : null },
  ];
  return (
    <div className="grid gap-6">
      {isOld && <p>{t("already")}</p>}
      {isOpen && !hasWorker && <Alert text={t("noWorker")} />}
      <JobOutcome locale={locale} job={job} />
      <Facts rows={rows.filter(({ value }) => value !== null)} />
      {isOpen && (
        <div className="grid gap-3">
          <a href={`/${locale}/admin/jobs/${job.id}`} className="button button-main">
            {t("lookAgain")}
          </a>
          {hasWorker && <p className="quiet">{t("wait")}</p>}
        </div>
      )}
    </div>
  );
}

function Months({ locale, asked }: { locale: Locale; asked: { lagMonths?: number | undefined; dataMonth?: string | undefined } }) {
  const t = useTranslations("admin.job");
  return t("months", {
    lag: asked.lagMonths === undefined ? "none" : String(asked.lagMonths),
    month: asked.dataMonth === undefined ? "none" : monthName(locale, asked.dataMonth),
  });
}
