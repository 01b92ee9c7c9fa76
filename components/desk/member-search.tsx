import { useTranslations } from "next-intl";
import type { MemberSearch as Sought } from "#lib/adapters/web/desk/desk-view";
import type { Locale } from "#lib/policy/locale";

const field = "field";

/** A plain GET form. No browser types more of a key into it than its owner is shown. */
export function MemberSearch({ locale, search, keyLength }: { locale: Locale; search: Sought; keyLength: number }) {
  const t = useTranslations("admin.members");
  return (
    <form action={`/${locale}/admin/members`} method="get" role="search" aria-label={t("search")} className="grid gap-3">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <label className="grid content-end gap-1">
          <span className="font-medium">{t("email")}</span>
          <input type="search" name="email" defaultValue={search.email} maxLength={254} autoComplete="off" className={field} />
        </label>
        <div className="grid gap-1">
          <label htmlFor="member-key" className="font-medium">
            {t("key")}
          </label>
          <span id="member-key-hint" className="quiet">
            {t("keyHint", { length: keyLength })}
          </span>
          <input
            id="member-key"
            type="search"
            name="key"
            defaultValue={search.keyPrefix}
            maxLength={keyLength}
            placeholder="pp_live_"
            autoComplete="off"
            aria-describedby="member-key-hint"
            className={field}
          />
        </div>
      </div>
      <button type="submit" className="button button-main">
        {t("find")}
      </button>
    </form>
  );
}
