import { getLocale, getTranslations } from "next-intl/server";

export default async function NotFound() {
  const t = await getTranslations("notFound");
  return (
    <div className="grid gap-3">
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p>{t("text")}</p>
      <p>
        <a href={`/${await getLocale()}`} className="underline">
          {t("back")}
        </a>
      </p>
    </div>
  );
}
