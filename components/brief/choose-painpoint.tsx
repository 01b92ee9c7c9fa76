import { useTranslations } from "next-intl";
import { Phrased } from "#components/ui/phrased";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  q: string;
  /** The kept brief on whose terms the new one is asked for. */
  like: string | undefined;
  offered: readonly { slug: string; headline: string }[];
}

/** The first question of a brief: which pain point. A plain search, and a link for each that it finds. */
export function ChoosePainpoint({ locale, q, like, offered }: Props) {
  const t = useTranslations("briefForm");
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold">{t("which")}</h2>
      <form action={briefFormAddress(locale)} method="get" role="search" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
        {like !== undefined && <input type="hidden" name="like" value={like} />}
        <label className="grid gap-1">
          <span className="quiet">{t("searchLabel")}</span>
          <input type="search" name="q" defaultValue={q} maxLength={200} className="field" />
        </label>
        <button type="submit" className="button button-plain">
          {t("search")}
        </button>
      </form>
      {offered.length === 0 ? (
        <p>{t("foundNone")}</p>
      ) : (
        <>
          <p className="text-muted">{q === "" ? t("highest") : t("found", { q })}</p>
          <ul>
            {offered.map(({ slug, headline }) => (
              <li key={slug}>
                <a
                  href={briefFormAddress(locale, slug, like)}
                  className="inline-block py-2.5 underline decoration-line hover:decoration-current"
                >
                  <Phrased locale={locale} text={headline} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
