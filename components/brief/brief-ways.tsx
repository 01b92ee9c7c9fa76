import { figure, money } from "#components/brief/brief-figures";
import { SubHeading, Terms, type BriefPart } from "#components/brief/brief-section";
import { filled } from "#lib/policy/message";

/** The ways in beside each other, the chosen one first: what is sold to whom, what it leaves, what it needs, why it may fail. */
export function BriefWays({ brief, words, level }: BriefPart) {
  const { locale } = brief;
  const ways = brief.sections.solution.ways_in ?? [];
  const sorted = [...ways.filter(({ chosen }) => chosen), ...ways.filter(({ chosen }) => !chosen)];
  return (
    <>
      <SubHeading level={level}>{words.waysIn}</SubHeading>
      <ul className="grid gap-4 lg:grid-cols-2 print:block print:space-y-3">
        {sorted.map((way) => (
          <li
            key={way.id}
            className={`grid min-w-0 content-start gap-2 rounded border p-3 break-inside-avoid ${way.chosen ? "border-accent" : "border-line"}`}
          >
            <p className="font-semibold">{way.name ?? way.offer}</p>
            {way.name && <p>{way.offer}</p>}
            <p className="quiet">{way.chosen ? `${words.chosen} · ${words.fits[way.fit]}` : words.fits[way.fit]}</p>
            <Terms
              entries={[
                [words.payer, way.payer],
                [
                  words.price,
                  way.price.base === 0
                    ? words.free
                    : `${money(words, locale, way.price.base)} · ${figure(locale, way.price.low)}–${figure(locale, way.price.high)} ${way.price.unit}`,
                ],
                [words.contribution, money(words, locale, way.contribution)],
                [
                  words.breakEven,
                  way.months_to_break_even === null ? words.never : filled(locale, words.inMonth, { month: way.months_to_break_even }),
                ],
                [words.needs, way.needs.join(words.comma)],
                [words.weakness, way.weakness],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
