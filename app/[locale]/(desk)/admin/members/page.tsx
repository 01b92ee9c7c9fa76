import { getTranslations } from "next-intl/server";
import { DeskFrame } from "#components/desk-frame";
import { MemberSearch } from "#components/member-search";
import { MemberTable } from "#components/member-table";
import { MissingPage } from "#components/missing-page";
import { count } from "#components/number-format";
import { Pager } from "#components/pager";
import { PepperList } from "#components/pepper-list";
import { Section } from "#components/section";
import { deskMetadata, openDesk } from "#lib/adapters/web/desk/open-desk";
import { LONGEST_SHOWN_KEY, readMembers } from "#lib/adapters/web/desk/read-desk";

export const generateMetadata = deskMetadata("members");

export default async function MembersPage({ searchParams }: PageProps<"/[locale]/admin/members">) {
  const { locale, isOpen } = await openDesk();
  if (!isOpen) return <MissingPage locale={locale} />;
  const { search, isSearch, address, page, members, peppers } = await readMembers(locale, await searchParams);
  const t = await getTranslations("admin.members");
  return (
    <DeskFrame locale={locale} place="members" title={t("tableCaption")}>
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
            <a href={`/${locale}/admin/members`} className="inline-flex min-h-11 items-center underline">
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
