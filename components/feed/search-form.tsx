import { useTranslations } from "next-intl";
import { ApplyChoice } from "#components/feed/apply-choice";
import { SearchField } from "#components/feed/search-field";
import { monthName } from "#components/ui/month-name";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import type { Month } from "#lib/policy/months";
import { FILTER_NAMES } from "#lib/schemas/feed";

type Domains = { slug: string; name: string; painpoint_count: number }[];
const field = "field";

/** Which have a field of their own here; the others are kept as they are. */
const OWN_FIELDS: readonly string[] = ["domain", "period"];

interface Props {
  locale: Locale;
  query: FeedQuery;
  /** What was chosen to stand side by side, which a search keeps. */
  compared: readonly { slug: string }[];
  domains: Domains;
  /** Months that can be read, the newest first. */
  months: readonly Month[];
}

/** A plain GET form: every filter is in the address, and it works without JavaScript. Counts are those under the present search. */
export function SearchForm({ locale, query, compared, domains, months }: Props) {
  const t = useTranslations("feed");
  const kept = FILTER_NAMES.filter((name) => query[name] !== undefined && !OWN_FIELDS.includes(name));
  return (
    <form
      action={`/${locale}`}
      method="get"
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-3 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
        <SearchField
          locale={locale}
          searched={query.q}
          className={field}
          label={t("searchLabel")}
          hint={t("searchHint")}
          words={{ list: t("suggestions"), count: t("suggestionCount"), painpoint: t("suggestedPainpoint") }}
        />
        <button type="submit" className="button button-main">
          {t("apply")}
        </button>
      </div>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={query[name]} />
      ))}
      {compared.length > 0 && <input type="hidden" name="compare" value={compared.map(({ slug }) => slug).join(",")} />}
      <details className="open-from-md min-w-0 self-start">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline decoration-line">{t("narrow")} ▾</summary>
        <div className={`grid grid-cols-2 gap-3 ${months.length > 1 ? "md:grid-cols-4" : "md:grid-cols-3"}`}>
          <label className="grid gap-1 max-md:col-span-full">
            <span className="quiet">{t("domain")}</span>
            <select name="domain" defaultValue={query.domain ?? ""} className={field}>
              <option value="">{t("allDomains")}</option>
              {domains.map((domain) => (
                <option key={domain.slug} value={domain.slug}>{`${domain.name} (${domain.painpoint_count})`}</option>
              ))}
            </select>
          </label>
          <label className="grid gap-1">
            <span className="quiet">{t("sort")}</span>
            <select name="sort" defaultValue={query.sort ?? ""} className={field}>
              <option value="">{t(query.q === undefined ? "sortDefault" : "sortRelevance")}</option>
              {query.q !== undefined && <option value="score">{t("sortScore")}</option>}
              <option value="discussed">{t("sortDiscussed")}</option>
              <option value="newest">{t("sortNewest")}</option>
              <option value="oldest">{t("sortOldest")}</option>
            </select>
          </label>
          <label className="grid gap-1">
            <span className="quiet">{t("period")}</span>
            <select name="period" defaultValue={query.period ?? ""} className={field}>
              <option value="">{t("periodAll")}</option>
              <option value="latest">{t("periodLatest")}</option>
              <option value="3m">{t("period3m")}</option>
              <option value="6m">{t("period6m")}</option>
            </select>
          </label>
          {months.length > 1 && (
            <label className="grid gap-1">
              <span className="quiet">{t("month")}</span>
              <select name="as_of" defaultValue={query.as_of ?? ""} className={field}>
                {months.map((month, at) => (
                  <option key={month} value={at === 0 ? "" : month}>
                    {monthName(locale, month)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="submit" className="button button-plain col-span-full justify-self-start md:hidden">
            {t("applyChoices")}
          </button>
        </div>
        <ApplyChoice />
      </details>
    </form>
  );
}
