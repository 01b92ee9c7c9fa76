import { BriefSection, SourceLink, type BriefPart } from "#components/brief/brief-section";
import { monthName } from "#components/ui/month-name";

/** What the brief rests on: each piece with how far to trust it, and a link to the pain point that it comes from. */
export function BriefEvidence({ brief, words, level }: BriefPart) {
  const { evidence } = brief.sections;
  return (
    <BriefSection id="evidence" title={evidence.title} level={level}>
      <ol className="grid gap-3">
        {evidence.items.map(({ id, kind, slug, month, statement, metric }) => (
          <li key={id} className="grid min-w-0 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 break-inside-avoid">
            <span className="font-mono quiet">{id}</span>
            <div className="grid min-w-0 gap-0.5">
              <p>{slug ? <SourceLink locale={brief.locale} slug={slug} name={statement} /> : statement}</p>
              <p className="quiet">{[words.kind[kind], metric, month && monthName(brief.locale, month)].filter(Boolean).join(" · ")}</p>
            </div>
          </li>
        ))}
      </ol>
    </BriefSection>
  );
}
