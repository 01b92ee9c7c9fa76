import { useTranslations } from "next-intl";
import { Bar } from "#components/ui/bar";

/** A number with its bar; the number is the text, the bar is ornament. */
export function ScoreMeter({ label, value, max }: { label: string; value: number | null; max: number }) {
  const t = useTranslations("score");
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-1">
        <span className="text-muted">{label}</span>
        <span>{value === null ? t("none") : value.toFixed(1)}</span>
      </div>
      <Bar share={(value ?? 0) / max} />
    </div>
  );
}
