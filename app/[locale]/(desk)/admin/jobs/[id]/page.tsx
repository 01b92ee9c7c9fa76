import { getTranslations } from "next-intl/server";
import { DeskForm } from "#components/desk/desk-form";
import { DeskFrame } from "#components/desk/desk-frame";
import { JobReport } from "#components/desk/job-report";
import { MissingPage } from "#components/ui/missing-page";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { deskProblemWords } from "#lib/adapters/web/desk/problem-words";
import { readJob } from "#lib/adapters/web/desk/read-desk";
import { publishLookedAtAction } from "./actions";

export const generateMetadata = deskMetadata("releases");

/** What was asked of the worker, as it stands now; what a look has found can be published from here, as it was looked at. */
export default async function JobPage({ params, searchParams }: PageProps<"/[locale]/admin/jobs/[id]">) {
  const { locale, isOpen } = await openDesk();
  const found = isOpen ? await readJob((await params).id) : undefined;
  if (!found) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { job, queue } = found;
  const t = await getTranslations("admin.job");
  const looked =
    job.job === "desk.publish-dry-run" && job.result && "done" in job.result && job.result.done.changes ? job.result.done.next : undefined;
  return (
    <DeskFrame
      locale={locale}
      place="releases"
      title={t(`name.${job.job.slice("desk.".length)}`, { slug: "slug" in job.asked ? job.asked.slug : "" })}
    >
      <JobReport locale={locale} job={job} hasWorker={queue.workers > 0} isOld={(await searchParams).already === "1"} />
      {looked && job.job === "desk.publish-dry-run" && (
        <DeskForm
          action={publishLookedAtAction}
          name="publish"
          hidden={{ locale, lag: String(looked.lagMonths), month: job.asked.dataMonth ?? "" }}
          fields={[]}
          buttons={[{ label: t("publishThis"), act: "publish" }]}
          problems={await deskProblemWords()}
        />
      )}
      <p>
        <a href={`/${locale}/admin/releases`} className="link">
          {t("toReleases")}
        </a>
      </p>
    </DeskFrame>
  );
}
