import type { Metadata } from "next";
import { AccountFrame } from "#components/account-frame";
import { BriefDocument } from "#components/brief-document";
import { BriefKept } from "#components/brief-kept";
import { readBrief } from "#lib/adapters/web/account/read-briefs";
import { requireMember } from "#lib/adapters/web/account/require-member";
import { briefWords } from "#lib/adapters/web/brief-words";

export async function generateMetadata({ params }: PageProps<"/[locale]/account/briefs/[id]">): Promise<Metadata> {
  const { id } = await params;
  const { member } = await requireMember(`/account/briefs/${id}`);
  const { brief, headline } = await readBrief(member, id);
  return { title: `${headline} · ${briefWords(brief.locale).one}` };
}

export default async function BriefPage({ params }: PageProps<"/[locale]/account/briefs/[id]">) {
  const { id } = await params;
  const { locale, member } = await requireMember(`/account/briefs/${id}`);
  const { brief, headline, keptUntil } = await readBrief(member, id);
  return (
    <AccountFrame locale={locale} place="keptBriefs" title={headline} titleLang={brief.locale}>
      <BriefKept locale={locale} keptUntil={keptUntil} />
      <BriefDocument brief={brief} words={briefWords(brief.locale)} level={2} />
    </AccountFrame>
  );
}
