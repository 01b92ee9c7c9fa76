import { useTranslations } from "next-intl";
import { compareAddress } from "#lib/adapters/web/feed-address";
import { MOST_COMPARED } from "#lib/policy/comparison";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  chosen: readonly { slug: string; headline: string }[];
  /** Address of this page without that one. */
  without: (slug: string) => string;
}

/** What was chosen to stand side by side, at the foot of the screen until it is compared. */
export function CompareTray({ locale, chosen, without }: Props) {
  const t = useTranslations("compare");
  return (
    <nav
      aria-label={t("chosen")}
      className="tray sticky bottom-0 z-10 -mx-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-edge bg-surface px-4 py-2 xl:col-span-2 print:hidden"
    >
      <ul className="scrolls flex gap-2 overflow-x-auto py-1">
        {chosen.map(({ slug, headline }) => (
          <li key={slug} className="shrink-0">
            <a
              href={without(slug)}
              rel="nofollow"
              aria-label={t("remove", { headline })}
              className="inline-flex min-h-9 max-w-56 items-center gap-1.5 rounded-full border border-edge px-3 text-sm hover:border-accent"
            >
              <span className="truncate">{headline}</span>
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={compareAddress(
          locale,
          chosen.map(({ slug }) => slug),
        )}
        className="button button-main"
      >
        {t("show", { count: chosen.length })}
      </a>
      {chosen.length === MOST_COMPARED && <p className="col-span-2 quiet">{t("full", { most: MOST_COMPARED })}</p>}
    </nav>
  );
}
