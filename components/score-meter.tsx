import { useTranslations } from "next-intl";

/** A number with its bar; the number is the text, the bar is ornament. */
export function ScoreMeter({ label, value, max }: { label: string; value: number | null; max: number }) {
  const t = useTranslations("score");
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span className="text-muted">{label}</span>
        <span>{value === null ? t("none") : value.toFixed(1)}</span>
      </div>
      <div aria-hidden="true" className="h-1.5 rounded-full bg-track">
        <div className="h-full rounded-full bg-accent" style={{ width: `${((value ?? 0) / max) * 100}%` }} />
      </div>
    </div>
  );
}
