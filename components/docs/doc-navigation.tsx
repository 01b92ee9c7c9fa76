import { useTranslations } from "next-intl";
import { MarkdownLine } from "#components/docs/markdown-text";
import type { WrittenSection } from "#lib/adapters/web/docs/doc-page";

interface PageLink {
  href: string;
  title: string;
  isCurrent: boolean;
}

export interface DocLink extends PageLink {
  /** Of the page that is open, the pages that are its parts. */
  parts: PageLink[];
}

interface Props {
  links: DocLink[];
  /** Of the page that is being read. */
  sections: WrittenSection[];
}

/** All pages and the sections of this one, which a phone folds away: plain links, so that it needs no JavaScript. */
export function DocNavigation({ links, sections }: Props) {
  const t = useTranslations("docs");
  return (
    <nav aria-label={t("navigation")} className="text-sm">
      {/* On a phone pages are folded away, run on in lines, and the parts of the open one follow them in lines of their own. */}
      <details className="open-from-md">
        <summary className="min-h-11 cursor-pointer py-2.5">{t("allPages")}</summary>
        <ul className="flex flex-wrap gap-x-4 md:grid">
          {links.map(({ parts, ...link }) => (
            <li key={link.href} className={parts.length > 0 ? "contents md:block" : undefined}>
              <PageAnchor link={link} />
              {link.isCurrent && <SectionLinks sections={otherThan(parts, sections)} className="hidden md:grid" />}
              {parts.length > 0 && (
                <details className="open-from-md order-last basis-full border-t border-line md:border-t-0 md:border-l md:pl-3">
                  <summary className="min-h-11 cursor-pointer py-2.5">{t("partsOf", { title: link.title })}</summary>
                  <ul className="flex flex-wrap gap-x-4 md:grid">
                    {parts.map((part) => (
                      <li key={part.href}>
                        <PageAnchor link={part} />
                        {part.isCurrent && <SectionLinks sections={sections} className="hidden md:grid" />}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </details>
      {sections.length > 0 && (
        <details className="mt-1 md:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5">{t("onThisPage")}</summary>
          <SectionLinks sections={sections} className="grid" />
        </details>
      )}
    </nav>
  );
}

/** Sections, and those within them, that no page beneath is named like: one link each will do. */
function otherThan(parts: PageLink[], sections: WrittenSection[]): WrittenSection[] {
  const titles = new Set(parts.map(({ title }) => title));
  return sections
    .filter(({ title }) => !titles.has(title))
    .map((section) => ({ ...section, sections: otherThan(parts, section.sections) }));
}

function PageAnchor({ link: { href, title, isCurrent } }: { link: PageLink }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="block py-1.5 aria-[current]:font-semibold aria-[current]:text-accent"
    >
      {title}
    </a>
  );
}

function SectionLinks({ sections, className }: { sections: WrittenSection[]; className: string }) {
  return (
    <ul className={`border-l border-line pl-3 ${className}`}>
      {sections.map(({ id, title, sections: inner }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-1 text-[0.8125rem] leading-snug [&_code]:text-[0.7rem] wrap-anywhere text-muted hover:text-text"
          >
            <MarkdownLine text={shortName(title)} />
          </a>
          {inner.length > 0 && <SectionLinks sections={inner} className="grid" />}
        </li>
      ))}
    </ul>
  );
}

/** Of a title that explains a code, the code alone. */
function shortName(title: string): string {
  return /^`[^`]+`/.exec(title)?.[0] ?? title;
}
