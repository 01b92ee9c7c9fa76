import { figure, money } from "#components/brief/brief-figures";
import { BriefSection, BriefTable, type BriefPart } from "#components/brief/brief-section";
import { filled } from "#lib/policy/message";

/** Every line with how its total comes about, what is kept back, and what stays under the cap. */
export function BriefBudget({ brief, words, level }: BriefPart) {
  const { budget } = brief.sections;
  const { locale } = brief;
  const amount = (value: number) => (value === 0 ? "–" : figure(locale, value));
  const sums: [name: string, value: number][] = [
    [filled(locale, words.contingency, { percent: figure(locale, budget.contingency.percent) }), budget.contingency.total],
    [words.sum, budget.total],
    [words.cap, budget.cap],
    [words.left, budget.cap - budget.total],
    ...(budget.building_total === undefined || budget.building_total === budget.total
      ? []
      : [[words.building, budget.building_total] as [string, number]]),
  ];
  return (
    <BriefSection id="budget" title={`${budget.title} · ${money(words, locale, budget.total)}`} level={level}>
      <BriefTable name={`${words.budgetTable} · ${words.table}`}>
        <thead>
          <tr>
            <th scope="col">{`${words.item} (${budget.currency})`}</th>
            <th scope="col" className="text-right">
              {words.once}
            </th>
            <th scope="col" className="text-right">
              {words.monthly}
            </th>
            <th scope="col" className="text-right">
              {words.forMonths}
            </th>
            <th scope="col" className="text-right">
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {budget.lines.map(({ item, one_off: once, monthly, months, total, cut_first: isCutFirst }) => (
            <tr key={item}>
              <td className="min-w-32">
                {item}
                {isCutFirst && <span className="block text-xs text-muted">{words.cutFirst}</span>}
              </td>
              <td className="text-right">{amount(once)}</td>
              <td className="text-right">{amount(monthly)}</td>
              <td className="text-right">{monthly === 0 ? "–" : months}</td>
              <td className="text-right">{figure(locale, total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, value], at) => (
            <tr key={name} className={at === 1 ? "font-semibold" : "text-muted"}>
              <th scope="row" colSpan={4}>
                {name}
              </th>
              <td className="text-right">{figure(locale, value)}</td>
            </tr>
          ))}
        </tfoot>
      </BriefTable>
    </BriefSection>
  );
}
