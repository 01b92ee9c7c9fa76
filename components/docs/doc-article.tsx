import { useTranslations } from "next-intl";
import { RememberedLanguage } from "#components/docs/remembered-language";
import { MarkdownLine, MarkdownText } from "#components/docs/markdown-text";
import type { WrittenDoc, WrittenSection } from "#lib/adapters/web/docs/doc-page";
import type { ReactNode } from "react";

interface Props {
  doc: WrittenDoc;
  /** Addresses of the same page in Markdown and in the other language. */
  twin: string;
  otherLanguage: { href: string; lang: string };
  /** The pages that are read before and after this one. */
  previous: PageLink | undefined;
  next: PageLink | undefined;
  /** What the page knows of its reader, above its sections. */
  children?: ReactNode;
}

interface PageLink {
  href: string;
  title: string;
}

export function DocArticle({ doc, twin, otherLanguage, previous, next, children }: Props) {
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
      {children}
      {doc.sections.map((section) => (
        <Section key={section.id} section={section} level={2} />
      ))}
      <nav aria-label={t("neighbours")} className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden">
        {previous && <Neighbour link={previous} rel="prev" label={t("previous")} />}
        {next && <Neighbour link={next} rel="next" label={t("next")} />}
      </nav>
      <RememberedLanguage />
    </article>
  );
}

function Neighbour({ link: { href, title }, rel, label }: { link: PageLink; rel: "prev" | "next"; label: string }) {
  return (
    <a href={href} rel={rel} className={`grid py-1 ${rel === "next" ? "ml-auto text-right" : ""}`}>
      <span className="quiet">{label}</span>
      <span className="font-semibold underline">{title}</span>
    </a>
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
