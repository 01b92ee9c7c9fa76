import { getTranslations } from "next-intl/server";
import { DeskFrame } from "#components/desk/desk-frame";
import { MemberSearch } from "#components/desk/member-search";
import { MemberTable } from "#components/desk/member-table";
import { MissingPage } from "#components/ui/missing-page";
import { count } from "#components/ui/number-format";
import { Pager } from "#components/ui/pager";
import { PepperList } from "#components/desk/pepper-list";
import { ProRequestList } from "#components/desk/pro-request-list";
import { Section } from "#components/ui/section";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { LONGEST_SHOWN_KEY, readMembers } from "#lib/adapters/web/desk/read-desk";

export const generateMetadata = deskMetadata("members");

export default async function MembersPage({ searchParams }: PageProps<"/[locale]/admin/members">) {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const { requests, search, isSearch, address, page, members, peppers } = await readMembers(locale, await searchParams);
  const t = await getTranslations("admin.members");
  return (
    <DeskFrame locale={locale} place="members" title={t("tableCaption")}>
      {requests.length > 0 && (
        <Section title={t("proRequests")}>
          <p>{t("proRequestsText")}</p>
          <ProRequestList locale={locale} requests={requests} noWords={t("noWords")} />
        </Section>
      )}
      <MemberSearch locale={locale} search={search} keyLength={LONGEST_SHOWN_KEY} />
      <Section
        title={
          search.pepperId === undefined
            ? t("found", { total: page.total, shown: count(locale, page.total) })
            : t("withPepper", { pepper: search.pepperId })
        }
      >
        {isSearch && (
          <p>
            <a href={`/${locale}/admin/members`} className="link">
              {t("all")}
            </a>
          </p>
        )}
        {members.length > 0 && <MemberTable locale={locale} members={members} />}
        <Pager page={page} address={address} />
      </Section>
      {peppers.length > 0 && (
        <Section title={t("peppers")}>
          <p>{t("peppersText")}</p>
          <PepperList locale={locale} peppers={peppers} />
        </Section>
      )}
    </DeskFrame>
  );
}
