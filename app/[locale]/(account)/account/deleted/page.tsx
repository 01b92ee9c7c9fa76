import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "#lib/adapters/web/page-locale";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.deleted"))("title") };
}

/** For whoever has no account any more: it says nothing that anybody may not read. */
export default async function AccountDeletedPage() {
  const locale = await pageLocale();
  const t = await getTranslations("account.deleted");
  return (
    <div className="grid gap-3">
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p>{t("text")}</p>
      <p>
        <a href={`/${locale}`} className="underline">
          {t("back")}
        </a>
      </p>
    </div>
  );
}
