import { getTranslations } from "next-intl/server";
import { Alert } from "#components/ui/alert";
import { DeskForm } from "#components/desk/desk-form";
import { DeskFrame } from "#components/desk/desk-frame";
import { JobList } from "#components/desk/job-list";
import { MissingPage } from "#components/ui/missing-page";
import { ReleaseFacts } from "#components/desk/release-facts";
import { Section } from "#components/ui/section";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { deskProblemWords } from "#lib/adapters/web/desk/problem-words";
import { readReleases } from "#lib/adapters/web/desk/read-desk";
import { publishAction, restoreAction, retractAction } from "./actions";

export const generateMetadata = deskMetadata("releases");

export default async function ReleasesPage() {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const { release, unpublished, queue, jobs } = await readReleases();
  const t = await getTranslations("admin");
  const problems = await deskProblemWords();
  const slugTwice = [
    { name: "slug", label: t("releases.slug"), hint: t("releases.slugHint"), value: "" },
    { name: "again", label: t("releases.again"), value: "" },
  ];
  return (
    <DeskFrame locale={locale} place="releases" title={t("place.releases")}>
      {queue.workers === 0 && <Alert text={t("releases.noWorker")} />}
      <ReleaseFacts locale={locale} release={release} unpublished={unpublished} />
      <Section title={t("releases.publish")}>
        <p>{t("releases.publishText")}</p>
        <DeskForm
          action={publishAction}
          name="publish"
          hidden={{ locale }}
          fields={[
            { name: "lag", label: t("releases.lag"), hint: t("releases.lagHint"), value: "", maxLength: 4, isOptional: true },
            { name: "month", label: t("releases.month"), hint: t("releases.monthHint"), value: "", maxLength: 7, isOptional: true },
          ]}
          buttons={[
            { label: t("releases.dryRun"), act: "look" },
            { label: t("releases.publishNow"), act: "publish", look: "plain" },
          ]}
          problems={problems}
        />
      </Section>
      <Section title={t("releases.retract")}>
        <p>{t("releases.retractText")}</p>
        <DeskForm
          action={retractAction}
          name="retract"
          hidden={{ locale }}
          fields={slugTwice}
          buttons={[{ label: t("releases.retractNow"), look: "danger" }]}
          problems={problems}
        />
      </Section>
      <Section title={t("releases.restore")}>
        <p>{t("releases.restoreText")}</p>
        <DeskForm
          action={restoreAction}
          name="restore"
          hidden={{ locale }}
          fields={slugTwice}
          buttons={[{ label: t("releases.restoreNow"), look: "plain" }]}
          problems={problems}
        />
      </Section>
      <Section title={t("releases.jobs")}>
        <JobList locale={locale} jobs={jobs} />
      </Section>
    </DeskFrame>
  );
}
