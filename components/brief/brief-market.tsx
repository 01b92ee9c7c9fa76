import { figure, money } from "#components/brief/brief-figures";
import { BriefSection, BriefTable, Items, Terms, type BriefPart } from "#components/brief/brief-section";

/** The money in reach, counted bottom up, with every assumption that it is the product of. */
export function BriefMarket({ brief, words, level }: BriefPart) {
  const { market } = brief.sections;
  const { locale } = brief;
  const { low, base, high, unit } = market.reachable;
  const isEstimated = market.status !== "not_estimated";
  const moves = (market.moves_most ?? []).map(({ id }) => market.assumptions.find((one) => one.id === id)?.name ?? id);
  return (
    <BriefSection id="market" title={market.title} level={level}>
      {isEstimated ? (
        <div className="grid gap-1">
          <p className="text-2xl font-bold">{money(words, locale, base)}</p>
          <p className="text-muted">{`${words.reachable} · ${unit} · ${words.low} ${money(words, locale, low)} · ${words.high} ${money(words, locale, high)}`}</p>
          <p className="quiet">
            {words.drawn}
            {locale === "en" && " "}
            <a href={`/${locale}/docs/scoring#brief-market`} className="underline print:hidden">
              {words.howCounted}
            </a>
          </p>
        </div>
      ) : (
        <p className="text-2xl font-bold">{words.notEstimated}</p>
      )}
      <Terms
        entries={[
          [
            words.formula,
            <code key="formula" className="font-mono text-sm">
              {market.formula}
            </code>,
          ],
          ...(moves.length > 0 ? [[words.movesMost, <Items key="moves" items={moves} />] as const] : []),
        ]}
      />
      <BriefTable name={`${market.title} · ${words.table}`}>
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">#</span>
            </th>
            <th scope="col">
              {words.assumptionName}
              <span className="font-normal sm:hidden print:hidden">{` · ${words.low} · ${words.base} · ${words.high}`}</span>
            </th>
            <th scope="col" className="text-right wide-cell">
              {words.low}
            </th>
            <th scope="col" className="text-right wide-cell">
              {words.base}
            </th>
            <th scope="col" className="text-right wide-cell">
              {words.high}
            </th>
            <th scope="col" className="wide-cell">
              {words.unit}
            </th>
            <th scope="col" className="wide-cell">
              {words.trust}
            </th>
          </tr>
        </thead>
        <tbody>
          {market.assumptions.map((assumption) => (
            <tr key={assumption.id}>
              <td className="font-mono text-muted">{assumption.id}</td>
              <td className="sm:min-w-48">
                {assumption.name}
                <span className="narrow-line">
                  {`${figure(locale, assumption.low)} · `}
                  <strong>{figure(locale, assumption.base)}</strong>
                  {` · ${figure(locale, assumption.high)} ${assumption.unit} · ${words.kind[assumption.kind]}`}
                </span>
                {assumption.basis && <span className="block text-xs text-muted">{assumption.basis}</span>}
              </td>
              <td className="text-right wide-cell">{figure(locale, assumption.low)}</td>
              <td className="text-right font-semibold wide-cell">{figure(locale, assumption.base)}</td>
              <td className="text-right wide-cell">{figure(locale, assumption.high)}</td>
              <td className="min-w-24 wide-cell">{assumption.unit}</td>
              <td className="whitespace-nowrap wide-cell">{words.kind[assumption.kind]}</td>
            </tr>
          ))}
        </tbody>
      </BriefTable>
    </BriefSection>
  );
}
