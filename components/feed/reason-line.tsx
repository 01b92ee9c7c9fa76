import { useTranslations } from "next-intl";
import { Fragment } from "react";
import type { Locale } from "#lib/policy/locale";
import type { Reason } from "#lib/schemas/survey";

/** One line of what a search found, with the words marked that were looked for. */
export function ReasonLine({ locale, reason: { line, is_on_page: isOnPage } }: { locale: Locale; reason: Reason }) {
  const t = useTranslations("feed");
  if (line === null) return <p className="mt-1.5 quiet">{t(isOnPage ? "foundOnPage" : "foundByRelated")}</p>;
  const { text, marks } = line;
  return (
    <p className="mt-1.5 text-sm" lang={line.locale === locale ? undefined : line.locale}>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </p>
  );
}
