import { BriefBudget } from "#components/brief/brief-budget";
import { BriefEvidence } from "#components/brief/brief-evidence";
import { BriefExperiments } from "#components/brief/brief-experiments";
import { BriefMarket } from "#components/brief/brief-market";
import { BriefOffer } from "#components/brief/brief-offer";
import { BriefPlan } from "#components/brief/brief-plan";
import { BriefProblem } from "#components/brief/brief-problem";
import { BriefRisks } from "#components/brief/brief-risks";
import { BriefSection, Items, SubHeading, type BriefPart } from "#components/brief/brief-section";
import { BriefVerdict } from "#components/brief/brief-verdict";
import { InlineList } from "#components/ui/inline-list";

/** A research brief to read, to print and to hand to a partner, section by section. Its title stands above it. */
export function BriefDocument(part: BriefPart) {
  const { brief, level, words } = part;
  const { next_actions: next, limitations } = brief.sections;
  return (
    <article lang={brief.locale} className="grid min-w-0 gap-8 print:block print:space-y-6 print:text-[10.5pt] print:leading-snug">
      <BriefVerdict {...part} />
      <nav aria-label={words.contents} className="print:hidden">
        <InlineList
          items={Object.entries(brief.sections)
            .filter(([name]) => name !== "verdict")
            .map(([name, { title }]) => (
              <a
                key={name}
                href={`#${name}`}
                className="inline-flex min-h-6 items-center underline decoration-line hover:decoration-current"
              >
                {title}
              </a>
            ))}
        />
      </nav>
      <BriefProblem {...part} />
      <BriefEvidence {...part} />
      <BriefMarket {...part} />
      <BriefOffer {...part} />
      <BriefBudget {...part} />
      <BriefPlan {...part} />
      <BriefExperiments {...part} />
      <BriefRisks {...part} />
      <BriefSection id="next_actions" title={next.title} level={level}>
        <ol className="grid list-decimal gap-1 pl-5">
          {next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </BriefSection>
      <BriefSection id="limitations" title={limitations.title} level={level}>
        {limitations.recheck && (
          <>
            <SubHeading level={level}>{words.recheck}</SubHeading>
            <Items items={limitations.recheck} />
          </>
        )}
        <Items items={limitations.items} />
      </BriefSection>
    </article>
  );
}
