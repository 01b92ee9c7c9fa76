import { useTranslations } from "next-intl";
import { WayBack } from "#components/ui/way-back";

/** For an address that is no page, and for a pain point that is not public: the same words for both. */
export function MissingPage({ locale }: { locale: string }) {
  const t = useTranslations("notFound");
  const words = { search: t("search"), button: t("button"), back: t("back"), docs: t("docs") };
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold">{t("title")}</h1>
        <p>{t("text")}</p>
      </header>
      <WayBack locale={locale} words={words} />
    </div>
  );
}
