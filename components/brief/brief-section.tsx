import type { ReactNode } from "react";
import type { BriefWords } from "#lib/adapters/web/messages/brief-words";
import type { Locale } from "#lib/policy/locale";
import type { ResearchBrief } from "#lib/schemas/brief";

/** What every part of a brief is given: the brief, the words around it, and how deep on its page its headings stand. */
export interface BriefPart {
  brief: ResearchBrief;
  words: BriefWords;
  level: HeadingLevel;
}
export type HeadingLevel = 2 | 5;

interface SectionProps {
  /** Its name among the sections, to which the list of contents leads. */
  id: keyof ResearchBrief["sections"];
  title: string;
  level: HeadingLevel;
  children: ReactNode;
}

/** On paper plain blocks: only between those do browsers keep a heading with what follows it. */
export function BriefSection({ id, title, level, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid min-w-0 gap-3 print:block print:space-y-2">
      <Heading id={id} className="scroll-mt-4 border-b border-line pb-1 text-xl font-semibold break-after-avoid">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** A heading within a section. */
export function SubHeading({ level, children }: { level: HeadingLevel; children: ReactNode }) {
  const Heading = `h${(level + 1) as 3 | 6}` as const;
  return <Heading className="font-semibold break-normal wrap-anywhere break-after-avoid">{children}</Heading>;
}

export function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Names and what they stand for, side by side where there is room. */
export function Terms({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="quiet sm:pt-0.5">{name}</dt>
          <dd className="min-w-0 pb-1 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Scrolls inside itself, by keyboard too, so that the page never has to; on paper it is as wide as it needs. */
export function BriefTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} tabIndex={0} className="scrolls overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-left text-sm [&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_td:last-child]:pr-0 [&_th]:border-b [&_th]:border-line [&_th]:py-1.5 [&_th]:pr-3 [&_th]:align-bottom [&_th]:font-semibold [&_thead_th]:whitespace-nowrap [&_th:last-child]:pr-0 [&_tr]:break-inside-avoid">
        {children}
      </table>
    </div>
  );
}

/** A link to the page of a pain point, which shows its slug. */
export function SourceLink({ locale, slug, name }: { locale: Locale; slug: string; name: string }) {
  return (
    <a href={`/${locale}/painpoints/${slug}`} className="underline decoration-line hover:decoration-current">
      {name}
    </a>
  );
}
