import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { BriefList } from "#components/brief/brief-list";
import { Pager } from "#components/ui/pager";
import { readBriefs } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { briefFormAddress } from "#lib/adapters/web/feed-address";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("briefs"))("title") };
}

export default async function BriefsPage({ searchParams }: PageProps<"/[locale]/account/briefs">) {
  const { locale, member } = await requireMember("/account/briefs");
  const { offset, deleted } = await searchParams;
  const page = await readBriefs(member, offset);
  const t = await getTranslations("briefs");
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={t("title")}>
      {deleted !== undefined && (
        <p role="status" className="border-l-4 border-accent pl-3 font-medium">
          {t("deleted")}
        </p>
      )}
      <div className="grid gap-2">
        <p>{t("intro")}</p>
        <p className="quiet">{t("hidden")}</p>
      </div>
      {page.total === 0 ? <p>{t("none")}</p> : <BriefList locale={locale} briefs={page.briefs} />}
      <Pager page={page} address={(next) => `/${locale}/account/briefs${next > 0 ? `?offset=${next}` : ""}`} />
      <p>
        <a href={briefFormAddress(locale)} className="link">
          {t("ask")}
        </a>
      </p>
    </AccountFrame>
  );
}
