import { useTranslations } from "next-intl";
import { CodeFigure } from "#components/ui/code-figure";
import { SentenceGap } from "#components/ui/sentence-gap";
import type { PainpointPageView } from "#lib/adapters/web/painpoint/read-painpoint-page";

/** How another page shows this pain point, behind a fold: few look for it. */
export function EmbedFold({ embed: { code, address } }: Pick<PainpointPageView, "embed">) {
  const t = useTranslations("sharing.embed");
  const docs = useTranslations("docs");
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 underline">{t("title")}</summary>
      <div className="mt-2 grid min-w-0 gap-3">
        <p>{t("text")}</p>
        <CodeFigure name="HTML" code={code} copy={{ label: docs("copy"), done: docs("copied") }} wraps />
        <p>
          {t("oembed")}
          <SentenceGap />
          <a href={address} rel="nofollow" className="underline">
            {t("see")}
          </a>
        </p>
      </div>
    </details>
  );
}
