import { figuresIn, type Figure } from "#lib/language/figures";

/** The figures of a text that none of its sources says, in digits or in words of either language. */
export function foreignFigures(text: string, said: ReadonlySet<string>): string[] {
  return figuresIn(text)
    .filter((figure) => !isSmallWord(figure) && !isVague(figure) && !namesOf(figure).every((name) => said.has(name)))
    .map((figure) => figure.text);
}

/** What sources say in figures, for `foreignFigures`. */
export function figuresSaid(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap((source) => figuresIn(source).flatMap(namesOf)));
}

/** A share is another figure than a count, whatever else is counted. */
function namesOf({ value, to = value, unit }: Figure): string[] {
  return [value, to].map((number) => `${Number(number.toPrecision(12))}${unit === "percent" ? "%" : ""}`);
}

/** One and two are mostly no figures. */
function isSmallWord({ value, unit }: Figure): boolean {
  return value <= 2 && unit !== "percent";
}

/** 幾十 and hundreds say no number. */
function isVague({ isRange, text }: Figure): boolean {
  return isRange === true && !/\d/.test(text);
}
