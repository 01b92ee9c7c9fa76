import { BriefSection, Items, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";

/** The brief in a paragraph, then whose problem it is. */
export function BriefProblem({ brief, words, level }: BriefPart) {
  const { executive_summary: summary, problem } = brief.sections;
  const { when, want, so_that: soThat } = problem.job_to_be_done;
  return (
    <>
      <BriefSection id="executive_summary" title={summary.title} level={level}>
        <p className="text-lg print:text-[12pt]">{summary.text}</p>
        {summary.advice && (
          <>
            <SubHeading level={level}>{words.advice}</SubHeading>
            <p className="border-l-4 border-accent pl-4">{summary.advice}</p>
          </>
        )}
      </BriefSection>
      <BriefSection id="problem" title={problem.title} level={level}>
        <Terms
          entries={[
            [words.when, when],
            [words.want, want],
            [words.soThat, soThat],
          ]}
        />
        <SubHeading level={level}>{words.hurtsMost}</SubHeading>
        <p>{problem.who_hurts_most}</p>
        <SubHeading level={level}>{words.whyNow}</SubHeading>
        <Items items={problem.why_now} />
      </BriefSection>
    </>
  );
}
