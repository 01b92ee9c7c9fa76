import { BriefSection, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";
import { filled } from "#lib/policy/message";

/** What can go wrong, the gravest first, and at which numbers to stop. */
export function BriefRisks({ brief, words, level }: BriefPart) {
  const { risks, kill_criteria: kill } = brief.sections;
  return (
    <>
      <BriefSection id="risks" title={risks.title} level={level}>
        <ul className="grid gap-4">
          {risks.items.map(({ type, risk, likelihood, impact, early_signal: signal, mitigation }) => (
            <li key={`${type} ${risk}`} className="grid min-w-0 gap-1 break-inside-avoid">
              <SubHeading level={level}>{risk}</SubHeading>
              <p className="quiet">{`${words.risk[type]} · ${words.likelihood} ${likelihood}/5 · ${words.impact} ${impact}/5`}</p>
              <Terms
                entries={[
                  [words.signal, signal],
                  [words.mitigation, mitigation],
                ]}
              />
            </li>
          ))}
        </ul>
      </BriefSection>
      <BriefSection id="kill_criteria" title={kill.title} level={level}>
        <ol className="grid gap-3">
          {kill.items.map(({ metric, threshold, by_day: day, action }) => (
            <li key={`${day} ${metric}`} className="grid min-w-0 gap-1 border-l-4 border-line pl-3 break-inside-avoid">
              <p className="font-medium">{`${filled(brief.locale, words.day, { day })} · ${metric}`}</p>
              <Terms
                entries={[
                  [words.threshold, threshold],
                  [words.then, action],
                ]}
              />
            </li>
          ))}
        </ol>
      </BriefSection>
    </>
  );
}
