import type { Expected, Where } from "./cases.ts";
import { aggregated, grouped, matching, type Aggregate } from "./catalogue.ts";
import { figuresIn, passagesOf, type Figure } from "./figures.ts";
import { falseNothing, partly, right, wrong, type Hearing, type Judged } from "./judged.ts";
import { namesGroup, placeOfGroup, says } from "./said.ts";

/** Where the answer to "how many" has to stand: in the first passages that say a number, and in tables. */
const LEAD = 2;

type NumberKind = Aggregate | "share";

/** A count, share, mean or sum: the number stands in the lead of the answer. */
export function judgeNumber(expect: Expected<"count" | "share" | "mean" | "sum">, { given, reply, catalogue }: Hearing): Judged {
  const rows = matching(catalogue.rows, expect.where);
  const whole = expect.kind === "share" ? matching(catalogue.rows, expect.of) : [];
  const part = expect.kind === "share" ? rows.filter((row) => whole.includes(row)).length : 0;
  const value =
    expect.kind === "share" ? (100 * part) / whole.length : aggregated(rows, expect.kind, "field" in expect ? expect.field : "score");
  const isSaid = (passage: string) => {
    const figures = figuresIn(passage);
    const isFraction = part > 0 && [part, whole.length].every((number) => figures.some((figure) => figure.value === number));
    return figures.some((figure) => fits(figure, value, expect.kind)) || (expect.kind === "share" && isFraction);
  };
  const told = `right: ${shown(value)}`;
  if (reply.grounding === "none") return passagesOf(reply.answer).some(isSaid) ? partly("the number, and grounding none") : falseNothing;
  if (leadOf(reply.answer).some(isSaid)) return right();
  if (passagesOf(reply.answer).some(isSaid)) return partly(`the number stands below others; ${told}`);
  return assertsOther(reply.answer, given.message) ? wrong(`another number; ${told}`) : partly(`no number; ${told}`);
}

/** Which group leads, with its number; all of them where no one group is asked for. */
export function judgeBy({ group, aggregate, field, where }: Expected<"by">, { given, reply, catalogue }: Hearing): Judged {
  const values = [...grouped(matching(catalogue.rows, where), group)].map(([name, rows]) => ({
    name,
    value: aggregated(rows, aggregate, field),
  }));
  const best = Math.max(...values.map(({ value }) => value));
  const leaders = values.filter(({ value }) => value === best);
  const passages = passagesOf(reply.answer);
  const isSaid = ({ name, value }: { name: string; value: number }) =>
    passages.some((passage) => namesGroup(passage, group, name) && figuresIn(passage).some((figure) => fits(figure, value, aggregate)));
  const told = `right: ${leaders.map(({ name }) => name).join(" and ")} with ${shown(best)}`;
  if (reply.grounding === "none" && !leaders.some(isSaid)) return falseNothing;
  const names = values.map(({ name }) => name);
  const claim = passages.find((passage) => says(passage, "more") && names.some((name) => namesGroup(passage, group, name)));
  const first = firstNamed(claim ?? "", names, (text, name) => placeOfGroup(text, group, name));
  if (first !== undefined && !leaders.some(({ name }) => name === first)) return wrong(`it says ${first}; ${told}`);
  const isWhich = /which|哪|誰/i.test(given.message);
  if (!isWhich && values.every(isSaid)) return right();
  if (leaders.some(isSaid))
    return isWhich
      ? right()
      : partly(
          `not all groups: ${values
            .filter((one) => !isSaid(one))
            .map(({ name }) => name)
            .join(", ")}`,
        );
  return assertsOther(reply.answer, given.message) ? wrong(`other numbers; ${told}`) : partly(`no number; ${told}`);
}

/** Which of two is larger, with both numbers. */
export function judgeCompare({ sides, aggregate, field }: Expected<"compare">, { given, reply, catalogue }: Hearing): Judged {
  const values = sides.map((where) => aggregated(matching(catalogue.rows, where), aggregate, field));
  const [a = 0, b = 0] = values;
  const passages = passagesOf(reply.answer);
  const isSaid = (value: number) => passages.some((passage) => figuresIn(passage).some((figure) => fits(figure, value, aggregate)));
  const told = `right: ${shown(a)} against ${shown(b)}`;
  if (reply.grounding === "none" && !values.every(isSaid)) return falseNothing;
  const place = (text: string, side: number) => placeOfSide(text, sides, side, reply);
  const claim = passages.find((passage) => compares(passage) !== undefined && [0, 1].some((side) => place(passage, side) >= 0));
  const first = claim === undefined ? undefined : firstNamed(claim, [0, 1], place);
  const isTurned = claim !== undefined && compares(claim) === "less";
  const winner = first === undefined ? undefined : isTurned ? 1 - first : first;
  if (winner !== undefined && a !== b && winner !== (a > b ? 0 : 1)) return wrong(`it says the other; ${told}`);
  if (values.every(isSaid)) return winner === undefined && a !== b ? partly("both numbers, and not which is larger") : right();
  return assertsOther(reply.answer, given.message) && !values.some(isSaid)
    ? wrong(`other numbers; ${told}`)
    : partly(`not both numbers; ${told}`);
}

/** A share within a point (in tenths or thirds within five), a mean within 0.1, a sum within half a percent if it is round, a count exactly. */
export function fits({ value, percent, isRough }: Figure, expected: number, kind: NumberKind): boolean {
  if (percent !== (kind === "share")) return false;
  const room = { share: isRough ? 5 : 1, mean: 0.1001, sum: value % 100 === 0 ? expected * 0.005 : 0, count: 0 }[kind];
  return Math.abs(value - expected) <= room;
}

function leadOf(answer: string): string[] {
  const numbered = passagesOf(answer).filter((passage) => figuresIn(passage).length > 0);
  return numbered.filter((passage, at) => at < LEAD || passage.startsWith("|"));
}

/** Whether the lead says a number that the question did not say itself. */
function assertsOther(answer: string, message: string): boolean {
  const asked = new Set(figuresIn(message).map(({ value }) => value));
  return leadOf(answer).some((passage) => figuresIn(passage).some(({ value }) => !asked.has(value)));
}

function firstNamed<Name>(text: string, names: readonly Name[], placeOf: (text: string, name: Name) => number): Name | undefined {
  const named = names.map((name) => ({ name, place: placeOf(text, name) })).filter(({ place }) => place >= 0);
  return named.toSorted((x, y) => x.place - y.place)[0]?.name;
}

/** A side is named by a value in which it differs from the other, or by citing its pain point. */
function placeOfSide(text: string, sides: readonly Where[], side: number, reply: Hearing["reply"]): number {
  const { slugs, topic, ...own } = sides[side] ?? {};
  const other = sides[1 - side] ?? {};
  const listed = slugs ?? topic?.slugs ?? [];
  const places = [
    ...Object.entries(own).flatMap(([key, value]) =>
      typeof value === "string" && value !== Reflect.get(other, key) ? [placeOfGroup(text, key, value)] : [],
    ),
    ...reply.citations.flatMap(({ slug, headline }, at) =>
      listed.includes(slug) ? [text.indexOf(`[${at + 1}]`), text.indexOf(headline), text.indexOf(slug)] : [],
    ),
  ].filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

function compares(passage: string): "more" | "less" | undefined {
  const plain = passage.replaceAll(/(?:less|least) met|unmet|未滿足/gi, " ");
  if (says(plain, "more")) return "more";
  return says(plain, "less") ? "less" : undefined;
}

function shown(value: number): string {
  return String(Number(value.toFixed(2)));
}
