import { useTranslations } from "next-intl";
import { jobStanding, useJobName } from "#components/desk/job-words";
import { Moment } from "#components/ui/moment";
import type { ShownJob } from "#lib/adapters/web/desk/read-desk";
import type { Locale } from "#lib/policy/locale";

/** What was asked of the worker, newest first, each leading to its page. */
export function JobList({ locale, jobs }: { locale: Locale; jobs: ShownJob[] }) {
  const t = useTranslations("admin");
  const nameOf = useJobName();
  if (jobs.length === 0) return <p>{t("releases.noJobs")}</p>;
  return (
    <ol className="grid border-t border-line">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            <a href={`/${locale}/admin/jobs/${job.id}`} className="inline-flex min-h-6 items-center underline">
              {nameOf(job)}
            </a>{" "}
            <span className="whitespace-nowrap">· {t(`job.state.${jobStanding(job)}`)}</span>
          </span>
          <span className="min-w-0 quiet max-sm:grid">
            <span className="wrap-anywhere">{job.email ?? t("job.nobody")}</span>
            <span className="max-sm:hidden"> · </span>
            <Moment locale={locale} at={job.askedAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
