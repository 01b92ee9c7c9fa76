import { useTranslations } from "next-intl";
import { MiniMap, MiniMapGround } from "#components/charts/mini-map";
import type { Locale } from "#lib/policy/locale";
import { isPressing } from "#lib/policy/opportunity";
import type { Survey } from "#lib/schemas/survey";

/** Every domain with its picture, all on one scale. */
export function DomainCards({ locale, survey: { domains, points } }: { locale: Locale; survey: Survey }) {
  const t = useTranslations("domains");
  return (
    <>
      <MiniMapGround points={points} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 md:gap-x-6">
        {domains.map(({ slug, name, painpoint_count: count }) => {
          const own = points.filter(({ domain }) => domain === slug);
          const pressing = own.filter(isPressing).length;
          return (
            <li key={slug} className="group relative grid content-start gap-2 border-t-2 border-text pt-2">
              <h2 className="leading-snug font-semibold">
                <a
                  href={`/${locale}/domains/${slug}`}
                  className="underline decoration-line after:absolute after:inset-0 group-hover:decoration-current"
                >
                  {name}
                </a>
              </h2>
              <MiniMap points={own} />
              <p className="quiet">
                {t("count", { count })}
                {pressing > 0 && <span className="block text-accent">{t("pressing", { pressing })}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
