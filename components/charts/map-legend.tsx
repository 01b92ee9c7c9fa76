import { useTranslations } from "next-intl";
import { NEED_STEPS, needTone } from "#components/charts/map-scale";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";

/** What colour and size say, on one line. */
export function MapLegend() {
  const t = useTranslations("map");
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-4 gap-y-1 quiet">
      <span>{t("colour")}</span>
      {[NEED_STEPS[0] - 1, ...NEED_STEPS].map((step, at) => (
        <span key={step} className="inline-flex items-center gap-1.5">
          <svg width="12" height="12" className="bubble">
            <circle cx="6" cy="6" r="6" className={needTone(step)} />
          </svg>
          {at === 0 ? t("below", { step: NEED_STEPS[0] }) : t("from", { step })}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <svg width="30" height="20">
          <circle cx="5" cy="10" r="3.5" className="fill-none stroke-muted" />
          <circle cx="20" cy="10" r="9" className="fill-none stroke-muted" />
        </svg>
        {t("size")}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg width="14" height="14" className="bubble">
          <circle cx="7" cy="7" r="6" className="need-unrated thin" />
        </svg>
        {t("thin", { few: ENOUGH_REPLIES })}
      </span>
    </p>
  );
}
