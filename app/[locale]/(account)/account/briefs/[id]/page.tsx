import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "#components/account/account-frame";
import { BriefDocument } from "#components/brief/brief-document";
import { BriefKept } from "#components/brief/brief-kept";
import { BriefUnreadable } from "#components/brief/brief-unreadable";
import { ShareBriefForm } from "#components/brief/share-brief-form";
import { MissingPage } from "#components/ui/missing-page";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { readBrief, readShareLink } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";
import { shareBriefAction } from "./actions";

export async function generateMetadata({ params }: PageProps<"/[locale]/account/briefs/[id]">): Promise<Metadata> {
  const { id } = await params;
  const { member } = await requireMember(`/account/briefs/${id}`);
  const kept = await readBrief(member, id);
  return kept ? { title: `${kept.headline} · ${briefWords(kept.locale).one}` } : missingMetadata();
}

export default async function BriefPage({ params }: PageProps<"/[locale]/account/briefs/[id]">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/briefs/${id}`);
  const kept = await readBrief(member, id);
  if (!kept) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={kept.headline} titleLang={kept.locale}>
      <BriefKept
        locale={locale}
        id={kept.id}
        createdAt={kept.createdAt}
        isLaidOut={kept.brief !== undefined}
        told={kept.brief?.input.user_context}
      />
      {kept.brief ? (
        <BriefDocument brief={kept.brief} words={briefWords(kept.locale)} level={2} />
      ) : (
        <BriefUnreadable json={kept.json} lang={kept.locale} />
      )}
      <ShareBriefForm
        action={shareBriefAction}
        briefId={kept.id}
        link={await readShareLink(member, kept)}
        words={await shareWords()}
        problems={await problemWords()}
      />
    </AccountFrame>
  );
}

async function shareWords() {
  const t = await getTranslations("briefs.sharing");
  const docs = await getTranslations("docs");
  return {
    title: t("title"),
    closed: t("closed"),
    open: t("open"),
    share: t("share"),
    takeBack: t("takeBack"),
    link: t("link"),
    copy: docs("copy"),
    copied: docs("copied"),
  };
}
