import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Phrased } from "#components/ui/phrased";
import type { Neighbour } from "#lib/adapters/web/painpoint/read-painpoint-page";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  rank: number;
  before: Neighbour | undefined;
  after: Neighbour | undefined;
}

/** The ways on: the next higher and the next lower score, and the feed. */
export function RankNeighbours({ locale, rank, before, after }: Props) {
  const t = useTranslations("painpoint");
  return (
    <nav aria-label={t("wayOn")} className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2">
        {before && (
          <Step
            href={`/${locale}/painpoints/${before.slug}`}
            rel="prev"
            title={t("before", { place: rank - 1 })}
            headline={<Phrased locale={locale} text={before.headline} />}
          />
        )}
        {after && (
          <Step
            href={`/${locale}/painpoints/${after.slug}`}
            rel="next"
            title={t("after", { place: rank + 1 })}
            headline={<Phrased locale={locale} text={after.headline} />}
          />
        )}
      </ul>
      <p>
        <a href={`/${locale}`} className="inline-flex min-h-9 items-center underline">
          {t("back")}
        </a>
      </p>
    </nav>
  );
}

function Step({ href, rel, title, headline }: { href: string; rel: string; title: string; headline: ReactNode }) {
  return (
    <li>
      <a href={href} rel={rel} className="grid h-full content-start gap-1 border border-line bg-surface p-4 hover:border-muted">
        <span className="quiet">{title}</span>
        <span className="block font-semibold text-balance underline">{headline}</span>
      </a>
    </li>
  );
}
