import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { BriefForm } from "#components/brief/brief-form";
import { ChoosePainpoint } from "#components/brief/choose-painpoint";
import { PlanNote } from "#components/account/plan-note";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { briefFormWords } from "#lib/adapters/web/brief/brief-form-words";
import { openBriefForm } from "#lib/adapters/web/brief/open-brief-form";
import { askForBriefAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("briefForm"))("title") };
}

export default async function NewBriefPage({ searchParams }: PageProps<"/[locale]/account/briefs/new">) {
  const params = await searchParams;
  const asked = (name: "slug" | "like") => {
    const value = params[name];
    return typeof value === "string" && /^[a-z0-9-]{1,200}$/.test(value) ? [[name, value] as const] : [];
  };
  const query = new URLSearchParams([...asked("slug"), ...asked("like")].map(([name, value]) => [name, value]));
  const { locale, member } = await requireMember(`/account/briefs/new${query.size > 0 ? `?${query}` : ""}`);
  const view = await openBriefForm(locale, member, params);
  const t = await getTranslations("briefForm");
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={t("title")}>
      <p>
        {t("intro")}{" "}
        <a href={`/${locale}/sample-brief`} className="underline">
          {t("sample")}
        </a>
      </p>
      {!view.isPro && <PlanNote locale={locale} standing="free" />}
      {view.isPro && !view.chosen && <ChoosePainpoint locale={locale} q={view.q} like={view.like} offered={view.offered} />}
      {view.isPro && view.chosen && (
        <BriefForm
          action={askForBriefAction}
          locale={locale}
          chosen={view.chosen}
          begun={view.begun}
          like={view.like}
          limits={view.limits}
          idempotencyKey={view.idempotencyKey}
          words={await briefFormWords(locale)}
        />
      )}
    </AccountFrame>
  );
}
