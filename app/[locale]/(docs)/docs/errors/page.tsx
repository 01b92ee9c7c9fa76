import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageLocale } from "#lib/adapters/web/page-locale";
import { ERRORS } from "#lib/errors";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors");
  return { title: t("title") };
}

/** One anchor a code: the `type` of every problem leads here. */
export default async function ErrorsPage() {
  const locale = await pageLocale();
  const t = await getTranslations("errors");
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p>{t("intro")}</p>
      {Object.entries(ERRORS).map(([code, kind]) => (
        <section key={code} id={code} className="grid gap-1">
          <h2 className="text-lg font-semibold">
            <code>{code}</code> · {kind.title[locale]}
          </h2>
          <p className="text-muted">
            {t("status")} {kind.status}
          </p>
          <p>{kind.detail[locale].replaceAll(/\{(\w+)\}/g, "…")}</p>
        </section>
      ))}
    </div>
  );
}
