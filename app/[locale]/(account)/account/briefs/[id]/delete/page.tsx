import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { BriefFacts } from "#components/brief/brief-facts";
import { DeleteBriefForm } from "#components/brief/delete-brief-form";
import { MissingPage } from "#components/ui/missing-page";
import { Phrased } from "#components/ui/phrased";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readBrief } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { deleteBriefAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("briefs"))("delete") };
}

export default async function DeleteBriefPage({ params }: PageProps<"/[locale]/account/briefs/[id]/delete">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/briefs/${id}/delete`);
  const kept = await readBrief(member, id);
  if (!kept) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const t = await getTranslations("briefs");
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={t("deleteQuestion")}>
      <div className="grid gap-2">
        <p lang={kept.locale} className="text-lg font-semibold">
          <Phrased locale={kept.locale} text={kept.headline} />
        </p>
        <BriefFacts locale={locale} kept={kept} />
        <p>{t("deleteWarning")}</p>
      </div>
      <DeleteBriefForm
        action={deleteBriefAction}
        locale={locale}
        briefId={kept.id}
        label={t("deleteNow")}
        problems={await problemWords()}
      />
      <p>
        <a href={`/${locale}/account/briefs/${kept.id}`} className="link">
          {t("deleteNot")}
        </a>
      </p>
    </AccountFrame>
  );
}
