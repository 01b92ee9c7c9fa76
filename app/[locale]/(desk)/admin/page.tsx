import { getTranslations } from "next-intl/server";
import { DeskFrame } from "#components/desk/desk-frame";
import { Facts } from "#components/ui/facts";
import { JobList } from "#components/desk/job-list";
import { MissingPage } from "#components/ui/missing-page";
import { count } from "#components/ui/number-format";
import { ReleaseFacts } from "#components/desk/release-facts";
import { Section } from "#components/ui/section";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { readDeskOverview } from "#lib/adapters/web/desk/read-desk";

export const generateMetadata = deskMetadata("overview");

export default async function DeskPage() {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const { release, unpublished, queue, members, asking, ills, jobs } = await readDeskOverview();
  const t = await getTranslations("admin");
  const { free, pro, custom } = members.plans;
  const plans = {
    total: count(locale, free + pro + custom),
    free: count(locale, free),
    pro: count(locale, pro),
    custom: count(locale, custom),
  };
  const between = t("listSeparator");
  const rows = [
    {
      name: t("overview.health"),
      value:
        ills.length === 0 ? t("overview.well") : t("overview.ills", { what: ills.map((what) => t(`health.what.${what}`)).join(between) }),
    },
    {
      name: t("overview.worker"),
      value: [t("overview.workers", { count: queue.workers }), t("overview.waiting", { count: queue.waiting })].join(between),
    },
    { name: t("overview.members"), value: t("overview.membersValue", plans) },
    {
      name: t("overview.proRequests"),
      value:
        asking === 0 ? (
          t("overview.proRequestsValue", { count: asking })
        ) : (
          <a href={`/${locale}/admin/members`} className="underline">
            {t("overview.proRequestsValue", { count: asking })}
          </a>
        ),
    },
    { name: t("member.keys"), value: t("overview.keysValue", { count: members.workingKeys }) },
    { name: t("overview.operators"), value: members.operators.join(between) },
  ];
  return (
    <DeskFrame locale={locale} place="overview" title={t("title")}>
      <Section title={t("overview.service")}>
        <Facts rows={rows} />
      </Section>
      <Section title={t("place.releases")}>
        <ReleaseFacts locale={locale} release={release} unpublished={unpublished} />
      </Section>
      <Section title={t("overview.recent")}>
        <JobList locale={locale} jobs={jobs} />
      </Section>
    </DeskFrame>
  );
}
