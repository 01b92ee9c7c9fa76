import { figure, measured, money } from "#components/brief/brief-figures";
import { BriefSection, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";

/** What to test, the riskiest assumption first, each with the numbers at which to stop, go on and hurry. */
export function BriefExperiments({ brief, words, level }: BriefPart) {
  const { experiments } = brief.sections;
  const { locale } = brief;
  return (
    <BriefSection id="experiments" title={experiments.title} level={level}>
      <ol className="grid gap-5">
        {experiments.items.map((experiment, at) => (
          <li key={experiment.hypothesis} className="grid min-w-0 gap-2 break-inside-avoid">
            <SubHeading level={level}>{`${at + 1}. ${experiment.hypothesis}`}</SubHeading>
            <Terms
              entries={[
                [words.method, experiment.method],
                [words.metric, experiment.metric],
                ...(experiment.if_killed ? [[words.ifKilled, experiment.if_killed] as const] : []),
              ]}
            />
            <dl className="grid grid-cols-3 gap-x-4 gap-y-2 border-y border-line py-2 text-sm sm:grid-cols-6 print:grid-cols-6">
              {(
                [
                  [words.sample, figure(locale, experiment.sample)],
                  [words.days, figure(locale, experiment.days)],
                  [words.cost, money(words, locale, experiment.cost)],
                  [words.kill, measured(words, locale, experiment.kill, experiment.unit)],
                  [words.pass, measured(words, locale, experiment.pass, experiment.unit)],
                  [words.strong, measured(words, locale, experiment.strong, experiment.unit)],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </BriefSection>
  );
}
