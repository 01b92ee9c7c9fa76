import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account-frame";
import { BriefList } from "#components/brief-list";
import { readBriefs } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { playgroundAddress } from "#lib/adapters/web/playground/address";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("brief"))("title") };
}

export default async function BriefsPage() {
  const { locale, member } = await requireMember("/account/briefs");
  const briefs = await readBriefs(member);
  const t = await getTranslations("brief");
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={t("title")}>
      <p>{t("intro")}</p>
      {briefs.length === 0 && <p>{t("none")}</p>}
      <BriefList locale={locale} briefs={briefs} />
      <p>
        <a href={playgroundAddress(locale, "generate_research_brief")} className="inline-flex min-h-11 items-center underline">
          {t("ask")}
        </a>
      </p>
    </AccountFrame>
  );
}
