import { useTranslations } from "next-intl";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";

interface Props {
  locale: Locale;
  query: FeedQuery;
  total: number;
  /** Address of the feed without these filters. */
  without: (...names: ("q" | "domain" | "period")[]) => string;
}

const PERIOD_WORDS = { latest: "periodLatest", "3m": "period3m", "6m": "period6m" } as const;

/** How many there are, what narrows them, and a way to lift each. */
export function FilterSummary({ locale, query: { q, domain, period }, total, without }: Props) {
  const t = useTranslations("feed");
  const filters = [
    ...(q === undefined ? [] : [{ name: "q" as const, text: t("quoted", { q }) }]),
    ...(domain === undefined ? [] : [{ name: "domain" as const, text: domainName(domain)[locale] }]),
    ...(period === undefined ? [] : [{ name: "period" as const, text: t(PERIOD_WORDS[period]) }]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">
        <strong>{t("count", { total })}</strong>
        {filters.length > 0 && (
          <span className="sr-only"> {t("filteredBy", { filters: filters.map(({ text }) => text).join(t("and")) })}</span>
        )}
      </p>
      {filters.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {filters.map(({ name, text }) => (
            <li key={name}>
              <a
                href={without(name)}
                aria-label={t("remove", { filter: text })}
                className="inline-flex min-h-8 max-w-60 items-center gap-1.5 rounded-full border border-edge px-3 text-sm hover:border-accent"
              >
                <span className="truncate">{text}</span>
                <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          {filters.length > 1 && (
            <li>
              <a href={without("q", "domain", "period")} className="inline-flex min-h-8 items-center px-1 text-sm underline">
                {t("reset")}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
