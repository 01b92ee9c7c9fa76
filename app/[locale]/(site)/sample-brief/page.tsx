import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BriefDocument } from "#components/brief/brief-document";
import { MissingPage } from "#components/ui/missing-page";
import { SampleIntroduction } from "#components/brief/sample-introduction";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import { sampleBrief } from "#lib/adapters/web/brief/sample-brief";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { pageMetadata } from "#lib/adapters/web/sharing/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("sampleBrief");
  return pageMetadata({ locale, path: "/sample-brief", title: t("title"), description: t("description") });
}

export default async function SampleBriefPage() {
  const locale = await pageLocale();
  const sample = await sampleBrief(locale);
  if (!sample) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const { brief, headline } = sample;
  return (
    <div className="grid gap-8">
      <SampleIntroduction locale={locale} brief={brief} headline={headline} />
      <BriefDocument brief={brief} words={briefWords(locale)} level={2} />
    </div>
  );
}
