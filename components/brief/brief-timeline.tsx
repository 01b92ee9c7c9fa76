import type { BriefPart } from "#components/brief/brief-section";
import { filled } from "#lib/policy/message";
import type { Locale } from "#lib/policy/locale";

const HEIGHT = 10;

/** The phases as bars over the months, each named beside its bar. */
export function BriefTimeline({ brief, words }: Pick<BriefPart, "brief" | "words">) {
  const { phases, timeline_months: months } = brief.sections.plan;
  const ticks = months === 1 ? [1] : [1, months];
  return (
    <figure className="grid min-w-0 gap-2 break-inside-avoid">
      {phases.map(({ label, from_month: from, to_month: to }) => (
        <div
          key={label}
          className="grid min-w-0 items-center gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)] print:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <p className="flex min-w-0 justify-between gap-2 text-sm sm:block print:block">
            <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
            <span className="shrink-0 text-muted sm:block print:block">{monthsOf({ locale: brief.locale, from, to, words })}</span>
          </p>
          <svg viewBox={`0 0 ${months} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
            <rect width={months} height={HEIGHT} className="fill-track" />
            <rect x={from - 1} width={to - from + 1} height={HEIGHT} className="fill-accent" />
            {Array.from({ length: months - 1 }, (_, at) => (
              <rect key={at} x={at + 1 - months / 1200} width={months / 600} height={HEIGHT} className="fill-page" />
            ))}
          </svg>
        </div>
      ))}
      <p aria-hidden="true" className="flex max-w-none justify-between quiet sm:pl-52 print:pl-52">
        {ticks.map((month) => (
          <span key={month}>{filled(brief.locale, words.oneMonth, { from: month })}</span>
        ))}
      </p>
      <figcaption className="quiet">{filled(brief.locale, words.chart, { count: phases.length, months })}</figcaption>
    </figure>
  );
}

export function monthsOf({ locale, from, to, words }: { locale: Locale; from: number; to: number; words: BriefPart["words"] }): string {
  return from === to ? filled(locale, words.oneMonth, { from }) : filled(locale, words.monthRange, { from, to });
}
