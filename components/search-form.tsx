import { useTranslations } from "next-intl";
import type { FeedQuery } from "#lib/adapters/web/visitor";

type Domains = { slug: string; name: string; painpoint_count: number }[];
const field = "min-h-11 w-full rounded-sm border border-edge bg-surface px-3";

/** A plain GET form: every filter is in the address, and it works without JavaScript. Counts are those under the present search. */
export function SearchForm({ action, query, domains }: { action: string; query: FeedQuery; domains: Domains }) {
  const t = useTranslations("feed");
  return (
    <form action={action} method="get" role="search" className="grid grid-cols-2 gap-x-3 gap-y-3 md:grid-cols-3">
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
        <label className="grid gap-1">
          <span className="text-sm text-muted">{t("searchLabel")}</span>
          <input type="search" name="q" defaultValue={query.q} maxLength={200} placeholder={t("searchHint")} className={field} />
        </label>
        <button type="submit" className="min-h-11 rounded-sm bg-accent px-5 font-semibold text-on-accent hover:bg-accent-strong">
          {t("apply")}
        </button>
      </div>
      <label className="col-span-full grid gap-1 md:col-span-1">
        <span className="text-sm text-muted">{t("domain")}</span>
        <select name="domain" defaultValue={query.domain ?? ""} className={field}>
          <option value="">{t("allDomains")}</option>
          {domains.map((domain) => (
            <option key={domain.slug} value={domain.slug}>{`${domain.name} (${domain.painpoint_count})`}</option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-sm text-muted">{t("sort")}</span>
        <select name="sort" defaultValue={query.sort ?? ""} className={field}>
          <option value="">{t(query.q === undefined ? "sortDefault" : "sortRelevance")}</option>
          {query.q !== undefined && <option value="score">{t("sortScore")}</option>}
          <option value="discussed">{t("sortDiscussed")}</option>
          <option value="newest">{t("sortNewest")}</option>
          <option value="oldest">{t("sortOldest")}</option>
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-sm text-muted">{t("period")}</span>
        <select name="period" defaultValue={query.period ?? ""} className={field}>
          <option value="">{t("periodAll")}</option>
          <option value="latest">{t("periodLatest")}</option>
          <option value="3m">{t("period3m")}</option>
          <option value="6m">{t("period6m")}</option>
        </select>
      </label>
    </form>
  );
}
