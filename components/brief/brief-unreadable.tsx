import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/ui/code-figure";
import type { Locale } from "#lib/policy/locale";

/** A brief of an earlier version that this one cannot lay out: everything that it says, as it was stored. */
export function BriefUnreadable({ json, lang }: { json: string; lang: Locale }) {
  const t = useTranslations("briefs");
  const docs = useTranslations("docs");
  return (
    <div className="grid min-w-0 gap-3">
      <p>{t("unreadableText")}</p>
      <CodeFigure name={t("json")} code={json} lang={lang} copy={{ label: docs("copy"), done: docs("copied") }} wraps />
    </div>
  );
}
