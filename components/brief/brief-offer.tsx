import { BriefWays } from "#components/brief/brief-ways";
import { BriefSection, Items, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";

/** What people do already, what to offer instead, who pays for it and how the first customers come. */
export function BriefOffer(part: BriefPart) {
  const { brief, words, level } = part;
  const { alternatives, solution, business_model: business, go_to_market: market } = brief.sections;
  return (
    <>
      <BriefSection id="alternatives" title={alternatives.title} level={level}>
        <ul className="grid gap-2">
          {alternatives.items.map(({ name, type, gap }) => (
            <li key={`${type} ${name}`} className="break-inside-avoid">
              <span className="font-medium">{name}</span> <span className="quiet">({words.alternative[type]})</span>
              <br />
              <span className="text-muted">{`${words.gap} · `}</span>
              {gap}
            </li>
          ))}
        </ul>
      </BriefSection>
      <BriefSection id="solution" title={solution.title} level={level}>
        <SubHeading level={level}>{words.wedge}</SubHeading>
        <p>{solution.wedge}</p>
        {solution.fit && (
          <>
            <SubHeading level={level}>{words.fit}</SubHeading>
            <p>{solution.fit}</p>
          </>
        )}
        {solution.ways_in && solution.ways_in.length > 1 && <BriefWays {...part} />}
        <SubHeading level={level}>{words.promise}</SubHeading>
        <p>{solution.value_proposition}</p>
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
          <div className="grid content-start gap-2">
            <SubHeading level={level}>{words.must}</SubHeading>
            <Items items={solution.must} />
          </div>
          <div className="grid content-start gap-2">
            <SubHeading level={level}>{words.wont}</SubHeading>
            <Items items={solution.wont} />
          </div>
        </div>
      </BriefSection>
      <BriefSection id="business_model" title={business.title} level={level}>
        <Terms
          entries={[
            [words.businessType, business.type],
            [words.prices, <Items key="prices" items={business.price_hypotheses} />],
            ...(business.unit_economics ? [[words.unitEconomics, business.unit_economics.note] as const] : []),
          ]}
        />
      </BriefSection>
      <BriefSection id="go_to_market" title={market.title} level={level}>
        <Terms
          entries={[
            [words.beachhead, market.beachhead],
            [words.firstTen, market.first_ten_customers],
            [words.channels, <Items key="channels" items={market.channels} />],
          ]}
        />
      </BriefSection>
    </>
  );
}
