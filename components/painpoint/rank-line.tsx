import { useTranslations } from "next-intl";
import { count } from "#components/ui/number-format";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  title: string;
  place: number;
  of: number;
}

/** A place among many as a mark on a line, first on the left. */
export function RankLine({ locale, title, place, of }: Props) {
  const t = useTranslations("painpoint");
  const at = of <= 1 ? 0 : ((place - 1) / (of - 1)) * 97;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-muted">{title}</span>
        <span className="shrink-0">{t("place", { place: count(locale, place), of: count(locale, of) })}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3 w-full">
        <rect y={4} width={100} height={2} className="fill-track" />
        <rect x={at} width={3} height={10} className="fill-accent" />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>1</span>
        <span>{count(locale, of)}</span>
      </p>
    </div>
  );
}
