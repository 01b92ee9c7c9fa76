import { expect, test } from "playwright/test";
import { bestTags } from "#lib/ai/consultant/read/subjects";

const [OUTSIDE, BEGINS, GOES_ON] = [0, 1, 2];
/** What each word weighs as outside, as beginning a subject and as going on with one. */
const words = (...each: [number, number, number][]) => each.map((weights) => Float64Array.from(weights));
const EVEN = Array.from({ length: 4 }, () => [0, 0, 0]);

test("at least one word begins a subject, though every word by itself lies outside", () => {
  expect(bestTags(words([3, 0, 0], [3, 2, 0], [3, 1, 0]), EVEN).tags).toEqual([OUTSIDE, BEGINS, OUTSIDE]);
});

test("a word goes on with a subject only behind one of it, however much it weighs so", () => {
  expect(bestTags(words([20, 0, 0], [0, 1, 9], [0, 1, 9]), EVEN).tags).toEqual([OUTSIDE, BEGINS, GOES_ON]);
  expect(bestTags(words([0, 0, 9]), EVEN).tags).toEqual([BEGINS]);
});

test("what one tag weighs behind another is counted", () => {
  const apart = [
    [0, 0, 0],
    [0, 0, -9],
    [0, 0, 0],
    [0, 0, 0],
  ];
  expect(bestTags(words([0, 4, 0], [0, 0, 2]), EVEN).tags).toEqual([BEGINS, GOES_ON]);
  expect(bestTags(words([0, 4, 0], [1, 0, 2]), apart).tags).toEqual([BEGINS, OUTSIDE]);
});

test("a text without words has no tags", () => {
  expect(bestTags([], EVEN)).toEqual({ tags: [], lead: -Infinity });
});

test("the lead is what the best tags that name a subject weigh more than none: below 0 where none is likelier", () => {
  expect(bestTags(words([3, 0, 0], [3, 2, 0], [3, 1, 0]), EVEN).lead).toBe(-1);
  expect(bestTags(words([3, 0, 0], [3, 7, 0]), EVEN).lead).toBe(4);
});
