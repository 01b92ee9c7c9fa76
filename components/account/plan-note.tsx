import { useTranslations } from "next-intl";
import { proRequestAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  standing: "free" | "downgraded";
}

/** What Pro gives and how to get it; to whoever had it, what still works and what stopped. */
export function PlanNote({ locale, standing }: Props) {
  const t = useTranslations("account.pro");
  return (
    <section className="grid gap-3 border-l-4 border-accent bg-surface p-4">
      <h2 className="text-xl font-semibold">{standing === "downgraded" ? t("downgradedTitle") : t("title")}</h2>
      {standing === "downgraded" ? (
        <p>{t("downgraded")}</p>
      ) : (
        <ul className="list-disc pl-5">
          <li>{t("keys")}</li>
          <li>{t("briefs")}</li>
          <li>{t("questions")}</li>
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={proRequestAddress(locale)} className="button button-main">
          {t("ask")}
        </a>
        <a href={`/${locale}/plans`} className="link">
          {t("plans")}
        </a>
      </p>
    </section>
  );
}
