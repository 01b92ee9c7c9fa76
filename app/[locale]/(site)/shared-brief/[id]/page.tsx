import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BriefDocument } from "#components/brief/brief-document";
import { MissingPage } from "#components/ui/missing-page";
import { Moment } from "#components/ui/moment";
import { Phrased } from "#components/ui/phrased";
import { PrintButton } from "#components/ui/print-button";
import { readSharedBrief } from "#lib/adapters/web/account/read-briefs";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import { declareMissing } from "#lib/adapters/web/declare-missing";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { missingMetadata } from "#lib/adapters/web/sharing/missing-metadata";

type Props = PageProps<"/[locale]/shared-brief/[id]">;

/** As a document alone: the JSON of an older one tells of its owner's month, too. */
async function readShared({ params, searchParams }: Props) {
  const shared = await readSharedBrief((await params).id, (await searchParams).with);
  return shared?.brief && { ...shared, brief: shared.brief };
}

/** A secret address is for those who were given it: no engine keeps it, and no page that it leads to is told of it. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const shared = await readShared(props);
  if (!shared) return missingMetadata();
  return {
    title: `${shared.headline} · ${briefWords(shared.locale).one}`,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function SharedBriefPage(props: Props) {
  const locale = await pageLocale();
  const shared = await readShared(props);
  if (!shared) {
    declareMissing();
    return <MissingPage locale={locale} />;
  }
  const t = await getTranslations("briefs");
  return (
    <div className="grid min-w-0 gap-8">
      <header className="grid gap-3">
        <p className="quiet">{t("sharing.label")}</p>
        <h1 lang={shared.locale} className="text-3xl leading-tight font-bold text-balance sm:text-4xl">
          <Phrased locale={shared.locale} text={shared.headline} />
        </h1>
        <p className="text-muted">{t.rich("madeAt", { at: () => <Moment locale={locale} at={shared.createdAt} /> })}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <PrintButton label={t("print")} />
          <a href={`/${locale}/sample-brief`} className="link">
            {t("sharing.what")}
          </a>
        </p>
      </header>
      <BriefDocument brief={shared.brief} words={briefWords(shared.locale)} level={2} />
    </div>
  );
}
