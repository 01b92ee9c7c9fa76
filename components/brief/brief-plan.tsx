import { figure } from "#components/brief/brief-figures";
import { BriefSection, BriefTable, Items, SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";
import { BriefTimeline, monthsOf } from "#components/brief/brief-timeline";
import { filled } from "#lib/policy/message";

/** The timeline drawn, then each phase with its tasks and what must be true before the next. */
export function BriefPlan({ brief, words, level }: BriefPart) {
  const { plan } = brief.sections;
  const { locale } = brief;
  const planned = plan.phases.flatMap(({ tasks }) => tasks).reduce((sum, { hours }) => sum + hours, 0);
  return (
    <BriefSection id="plan" title={plan.title} level={level}>
      <BriefTimeline brief={brief} words={words} />
      <p>{filled(locale, words.capacity, { planned: figure(locale, planned), capacity: figure(locale, plan.capacity_hours) })}</p>
      {plan.phases.map(({ label, from_month: from, to_month: to, goals, tasks, exit_criteria: exit }, at) => (
        <div key={label} className="grid min-w-0 gap-2 pt-2 print:block print:space-y-2">
          <SubHeading level={level}>{`${label} · ${monthsOf({ locale, from, to, words })}`}</SubHeading>
          <BriefTable name={`${filled(locale, words.taskTable, { phase: label })} · ${words.table}`}>
            <thead>
              <tr>
                <th scope="col">{words.task}</th>
                <th scope="col" className="wide-cell">
                  {words.owner}
                </th>
                <th scope="col" className="text-right">
                  {words.hours}
                </th>
                <th scope="col" className="text-right">{`${words.cost} (${brief.sections.budget.currency})`}</th>
                <th scope="col" className="wide-cell">
                  {words.doneWhen}
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map(({ task, owner, hours, cost, done_when: doneWhen }) => (
                <tr key={task}>
                  <td className="sm:min-w-40">
                    {task}
                    <span className="narrow-line quiet">{filled(locale, words.taskLine, { owner, when: doneWhen })}</span>
                  </td>
                  <td className="min-w-20 wide-cell">{owner}</td>
                  <td className="text-right">{figure(locale, hours)}</td>
                  <td className="text-right">{cost === 0 ? "–" : figure(locale, cost)}</td>
                  <td className="min-w-40 wide-cell">{doneWhen}</td>
                </tr>
              ))}
            </tbody>
          </BriefTable>
          <Terms
            entries={[
              [words.goals, <Items key="goals" items={goals} />],
              [at === plan.phases.length - 1 ? words.end : words.exit, <Items key="exit" items={exit} />],
            ]}
          />
        </div>
      ))}
    </BriefSection>
  );
}
