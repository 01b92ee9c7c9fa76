import { useTranslations } from "next-intl";
import { MarkdownLine } from "#components/markdown-text";
import type { WrittenSection } from "#lib/adapters/web/docs/doc-page";

interface Props {
  links: { href: string; title: string; current: boolean }[];
  /** Of the page that is being read. */
  sections: WrittenSection[];
}

/** All pages and the sections of this one, which a phone folds away: plain links, so that it needs no JavaScript. */
export function DocNavigation({ links, sections }: Props) {
  const t = useTranslations("docs");
  return (
    <nav aria-label={t("navigation")} className="text-sm md:sticky md:top-0 md:max-h-dvh md:self-start md:overflow-y-auto md:py-2">
      <ul className="flex flex-wrap gap-x-4 md:grid">
        {links.map(({ href, title, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? "page" : undefined}
              className="block py-1.5 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {title}
            </a>
            {current && <SectionLinks sections={sections} className="hidden md:grid" />}
          </li>
        ))}
      </ul>
      <details className="mt-1 md:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5">{t("onThisPage")}</summary>
        <SectionLinks sections={sections} className="grid" />
      </details>
    </nav>
  );
}

function SectionLinks({ sections, className }: { sections: WrittenSection[]; className: string }) {
  return (
    <ul className={`border-l border-line pb-2 pl-3 ${className}`}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-1 text-[0.8125rem] leading-snug [&_code]:text-[0.7rem] wrap-anywhere text-muted hover:text-text"
          >
            <MarkdownLine text={shortName(title)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Of a title that explains a code, the code alone. */
function shortName(title: string): string {
  return /^`[^`]+`/.exec(title)?.[0] ?? title;
}
