import { expect, test } from "playwright/test";
import { learnMargin, type Example } from "../../scripts/learn/margins.ts";
import { weightOfEach } from "#lib/ai/consultant/read/learned";
import { sequence } from "#lib/policy/sequence";

const example = (features: number[], isSo: boolean, weight = 1): Example => ({ features: Uint32Array.from(features), isSo, weight });

function marginOf({ weights, bias }: ReturnType<typeof learnMargin>, features: number[]): number {
  return bias + weightOfEach(features.length) * features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);
}

test("texts that one word tells apart lie on their side, whatever else they say", () => {
  const chance = sequence(3);
  const noise = () => [...new Set(Array.from({ length: 6 }, () => 1 + Math.floor(chance() * 40)))];
  const examples = Array.from({ length: 200 }, (_, at) => example(at % 4 === 0 ? [0, ...noise()] : noise(), at % 4 === 0));
  const learned = learnMargin(examples, 41);
  expect(examples.filter(({ features, isSo }) => marginOf(learned, [...features]) > 0 !== isSo)).toEqual([]);
  const others = Array.from({ length: 40 }, noise);
  expect(others.filter((words) => marginOf(learned, words) > 0)).toEqual([]);
  expect(others.filter((words) => marginOf(learned, [0, ...words]) < 0)).toEqual([]);
  // The same examples have the same result.
  expect(learnMargin(examples, 41)).toEqual(learned);
});

test("where two contradict each other, the one that counts more has its way", () => {
  for (const [yes, no] of [
    [5, 1],
    [1, 5],
  ] as const)
    expect(marginOf(learnMargin([example([0], true, yes), example([0], false, no)], 1), [0]) > 0).toBe(yes > no);
});

test("a text without a word that is known is judged by what most are", () => {
  const learned = learnMargin([example([0], true), example([], false), example([], false)], 1);
  expect(marginOf(learned, [])).toBeLessThan(0);
  expect(marginOf(learned, [0])).toBeGreaterThan(0);
});
