import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { BriefComparison } from "#components/brief/brief-comparison";
import { ChooseBrief } from "#components/brief/choose-brief";
import { MissingPage } from "#components/ui/missing-page";
import { readComparison } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { declareMissing } from "#lib/adapters/web/declare-missing";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("briefs.comparison"))("title") };
}

export default async function CompareBriefsPage({ searchParams }: PageProps<"/[locale]/account/briefs/compare">) {
  const { locale, member } = await requireMember("/account/briefs");
  const { one, other } = await searchParams;
  const compared = await readComparison(member, one, other);
  if (!compared) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const t = await getTranslations("briefs.comparison");
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={t("title")}>
      {compared.other ? (
        <BriefComparison locale={locale} briefs={[compared.one, compared.other]} />
      ) : (
        <ChooseBrief locale={locale} one={compared.one} others={compared.others} />
      )}
    </AccountFrame>
  );
}
