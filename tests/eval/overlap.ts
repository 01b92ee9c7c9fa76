import { figuresIn } from "./figures.ts";
import words from "./words.json" with { type: "json" };

/** A share of this much of what was to be said counts as said. */
export const ENOUGH = 0.4;

/**
 * How much of `item` stands in `text`, 0 to 1, by its content: figures and years; of English text the first five letters of words
 * that say something; of Han text its pairs of characters. Across languages only figures and the concepts of words.json are
 * compared; undefined where the item has none of these.
 */
export function overlap(item: string, text: string): number | undefined {
  const isAcross = isHan(item) !== isHan(text);
  const terms = isAcross ? [] : isHan(item) ? pairs(item) : stems(item);
  const own = new Set(isHan(item) ? pairs(text) : stems(text));
  const figures = numbersOf(item);
  const said = new Set(numbersOf(text));
  const concepts = isAcross ? words.glossary.filter((both) => both.some((pattern) => new RegExp(pattern, "iu").test(item))) : [];
  const hits = [
    ...terms.map((term) => own.has(term)),
    ...figures.map((figure) => said.has(figure)),
    ...concepts.map((both) => both.some((pattern) => new RegExp(pattern, "iu").test(text))),
  ];
  return hits.length === 0 ? undefined : hits.filter(Boolean).length / hits.length;
}

const STOP = new Set(
  "a an and are as at be been but by can do does for from has have how in into is it its may more no nor not of on one only or other out over say says so such than that the their them then they this to was what when where which who will with without would about".split(
    " ",
  ),
);

function stems(text: string): string[] {
  const found =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  return [...new Set(found.filter((word) => !STOP.has(word)).map((word) => word.slice(0, 5)))];
}

function pairs(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  const said = runs.flatMap((run) => run.split(/[的與和在是有及或、由向給把被]/));
  return [...new Set(said.flatMap((run) => Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2))))];
}

function numbersOf(text: string): number[] {
  const years = text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? [];
  return [...new Set([...figuresIn(text).map(({ value }) => value), ...years.map(Number)])];
}

function isHan(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu) ?? []).length * 3 > (text.match(/[a-z]/gi) ?? []).length;
}
