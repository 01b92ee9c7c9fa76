import { useTranslations } from "next-intl";
import { MarkdownLine } from "#components/docs/markdown-text";
import type { FoundSection } from "#lib/adapters/web/docs/doc-page";

/** What a search of the documentation found, each a link to the very section. */
export function DocResults({ question, found }: { question: string; found: FoundSection[] }) {
  const t = useTranslations("docs");
  return (
    <section className="grid min-w-0 content-start gap-6">
      <h1 className="text-3xl leading-tight font-bold">{t("searchTitle")}</h1>
      <p role="status" className="wrap-anywhere">
        {question === "" ? t("askSomething") : t("foundFor", { q: question, count: found.length })}
      </p>
      {question !== "" && found.length === 0 && <p>{t("foundNothing")}</p>}
      <ul className="grid gap-5">
        {found.map(({ href, page, section, excerpt }) => (
          <li key={href} className="grid gap-1">
            <a href={href} className="font-semibold wrap-anywhere underline">
              <MarkdownLine text={section === "" ? page : section} />
            </a>
            {section !== "" && <span className="quiet">{page}</span>}
            <span className="wrap-anywhere">
              <MarkdownLine text={excerpt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
