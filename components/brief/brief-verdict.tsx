import { money } from "#components/brief/brief-figures";
import { BriefSection, Items, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";
import { dateIn } from "#components/ui/clock";
import { monthName } from "#components/ui/month-name";
import type { Locale } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";
import type { ResearchBrief } from "#lib/schemas/brief";

/** The decision first, in large letters, then on which terms it holds. */
export function BriefVerdict({ brief, words, level }: BriefPart) {
  const { verdict, budget } = brief.sections;
  const { locale, input, release } = brief;
  const percent = Math.round(verdict.confidence * 100);
  return (
    <BriefSection id="verdict" title={verdict.title} level={level}>
      <div className="grid gap-3 border-l-4 border-accent pl-4">
        <p className="text-2xl leading-snug font-bold text-accent">{words.decision[verdict.decision]}</p>
        <p className="text-lg">{verdict.one_line}</p>
        <div className="grid max-w-xs gap-1 text-sm">
          <p className="flex justify-between gap-3">
            <span>{filled(locale, words.confidence, { month: monthName(locale, release.visible_through_month) })}</span>
            <span>{filled(locale, words.ofHundred, { value: percent })}</span>
          </p>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full">
            <rect width={100} height={2} className="fill-track" />
            <rect width={percent} height={2} className="fill-accent" />
          </svg>
        </div>
      </div>
      {verdict.because && (
        <>
          <SubHeading level={level}>{words.because}</SubHeading>
          <Items items={verdict.because} />
        </>
      )}
      {verdict.looked_up && (
        <>
          <SubHeading level={level}>{words.lookedUp}</SubHeading>
          <LookedUp findings={verdict.looked_up} words={words} locale={locale} />
        </>
      )}
      <SubHeading level={level}>{words.changeOurMind}</SubHeading>
      <Items items={verdict.would_change_our_mind} />
      <Terms
        entries={[
          [words.budget, money(words, locale, budget.cap)],
          [words.timeline, filled(locale, words.months, { count: input.timeline_months })],
          [words.hands, words.role[input.role_shape]],
          [words.data, monthName(locale, release.visible_through_month)],
          [words.writtenBy, brief.generated_by === "offline" ? words.offline : brief.generated_by],
          [
            words.writtenAt,
            <time key="at" dateTime={brief.generated_at}>
              {dateIn(words.timeZone, locale, new Date(brief.generated_at))}
            </time>,
          ],
        ]}
      />
    </BriefSection>
  );
}

interface LookedUpProps extends Pick<BriefPart, "words"> {
  findings: NonNullable<ResearchBrief["sections"]["verdict"]["looked_up"]>;
  locale: Locale;
}

/** What was found, and under it who says so, where, when, and how it bears on the way in. */
function LookedUp({ findings, words, locale }: LookedUpProps) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {findings.map(({ says, bears, as_of: asOf, source, url }) => (
        <li key={`${url} ${says}`}>
          {says}
          <p className="quiet">
            <a href={url} rel="nofollow noreferrer" className="underline">
              {source}
            </a>
            {["", monthName(locale, asOf), words.bears[bears]].join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
