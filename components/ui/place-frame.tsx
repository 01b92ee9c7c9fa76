import type { ReactNode } from "react";
import type { Locale } from "#lib/policy/locale";

interface Props {
  /** What the navigation is called. */
  label: string;
  places: { href: string; text: string; isHere: boolean }[];
  title: ReactNode;
  /** Where the title is in another language than the page. */
  titleLang?: Locale | undefined;
  children: ReactNode;
}

/** The navigation of a part of the site that is for some people alone, a heading, and the page below it. */
export function PlaceFrame({ label, places, title, titleLang, children }: Props) {
  return (
    <div className="grid min-w-0 gap-8 print:block print:space-y-6">
      <nav aria-label={label} className="border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-2.5 max-sm:text-sm sm:gap-x-6">
          {places.map(({ href, text, isHere }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={isHere ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-accent aria-[current]:font-semibold"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1 lang={titleLang} className="text-3xl leading-tight font-bold wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  );
}
