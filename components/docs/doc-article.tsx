import { useTranslations } from "next-intl";
import { MarkdownLine, MarkdownText } from "#components/ui/markdown-text";
import type { WrittenDoc, WrittenSection } from "#lib/adapters/web/docs/doc-page";

interface Props {
  doc: WrittenDoc;
  /** Addresses of the same page in Markdown and in the other language. */
  twin: string;
  otherLanguage: { href: string; lang: string };
}

export function DocArticle({ doc, twin, otherLanguage }: Props) {
  const t = useTranslations("docs");
  return (
    <article className="grid min-w-0 gap-10">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold text-balance">{doc.title}</h1>
        <p className="text-lg">{doc.summary}</p>
        <p className="flex flex-wrap gap-x-4 quiet">
          <a href={twin} className="py-1 underline">
            {t("asMarkdown")}
          </a>
          <a href={otherLanguage.href} lang={otherLanguage.lang} hrefLang={otherLanguage.lang} className="py-1 underline">
            {t("otherLanguage")}
          </a>
        </p>
      </header>
      {doc.sections.map((section) => (
        <Section key={section.id} section={section} level={2} />
      ))}
    </article>
  );
}

function Section({ section, level }: { section: WrittenSection; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="grid min-w-0 gap-4">
      <Heading
        id={section.id}
        className={`scroll-mt-4 font-semibold wrap-anywhere ${level === 2 ? "text-xl leading-snug text-balance sm:text-2xl" : "text-lg"}`}
      >
        <a href={`#${section.id}`} className="no-underline hover:underline">
          <MarkdownLine text={section.title} />
        </a>
      </Heading>
      {section.markdown !== "" && <MarkdownText text={section.markdown} />}
      {section.sections.map((inner) => (
        <Section key={inner.id} section={inner} level={3} />
      ))}
    </section>
  );
}
