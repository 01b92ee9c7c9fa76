import { Bar } from "#components/ui/bar";
import { monthName } from "#components/ui/month-name";
import { figure } from "#components/brief/brief-figures";
import type { BriefWords } from "#lib/adapters/web/messages/brief-words";
import type { Locale } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";
import type { Citation } from "#lib/schemas/consultant";

interface Props {
  locale: Locale;
  citations: readonly Citation[];
  words: BriefWords;
}

/** What an answer rests on: a card for each [n], which leads to its pain point. */
export function CitedCards({ locale, citations, words }: Props) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{words.citations}</p>
      <ol className="grid gap-3 sm:grid-cols-2">
        {citations.map(({ slug, headline, composite_score: score, first_seen_month: month }, at) => (
          <li key={slug} className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2 border border-line bg-surface p-3">
            <span className="text-muted">[{at + 1}]</span>
            <div className="grid content-start gap-1.5">
              <a href={`/${locale}/painpoints/${slug}`} className="font-medium wrap-anywhere underline decoration-line">
                {headline}
              </a>
              {score !== null && <Bar share={score / 100} className="h-1" />}
              <p className="quiet">
                {[
                  ...(score === null ? [] : [filled(locale, words.score, { score: figure(locale, score) })]),
                  ...(month === null ? [] : [filled(locale, words.firstSeen, { month: monthName(locale, month) })]),
                ].join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
