import { expect, test } from "playwright/test";
import { Encoder, likeness, mixed } from "#lib/feed/search/encoder";
import { marketEncoder } from "#lib/feed/search/market-encoder";
import { wordFeatures } from "#lib/feed/search/features";
import { fold } from "#lib/feed/search/tokens";
import { toBytes, type VectorHeader } from "#lib/feed/search/vector-file";
import { MARKET } from "#lib/policy/market";
import { vectorFile } from "../../scripts/learn/file.ts";
import { readTexts } from "../../scripts/learn/texts.ts";
import { learn } from "../../scripts/learn/vectors.ts";

test("what stands as learned was learned from the catalogue and the messages that stand beside it: `npm run learn` after they change", () => {
  expect(marketEncoder()?.header.learnedFrom).toBe(readTexts(MARKET.seed).digest);
});

test("a vector has length 1, or 0 where no word is known, and is the same however the text is written", () => {
  const encoder = marketEncoder();
  const of = (text: string) => encoder?.encode(text) ?? new Float32Array();
  expect(lengthOf(of("scooters park on the pavement"))).toBeCloseTo(1);
  expect(lengthOf(of("qqqqzzzz ☃"))).toBe(0);
  expect(of("ＳＣＯＯＴＥＲＳ  park, on the pavement!")).toEqual(of("scooters park on the pavement"));
});

test("what means the same in other words, or in the other language, lies nearer than what sounds like it", () => {
  const encoder = marketEncoder();
  const like = (one: string, other: string) =>
    likeness(encoder?.encode(one) ?? new Float32Array(), toBytes(encoder?.encode(other) ?? new Float32Array()));
  for (const [said, near, far] of [
    [
      "My gran cannot get down from the fourth floor, there is no lift",
      "老公寓沒電梯，行動不便的長輩下不了樓",
      "The lift of our office is slow",
    ],
    ["手機載具明明存了還是印一堆紙", "The shop prints paper though my invoice is stored on my phone", "手機在捷運上收不到訊號"],
  ] as const)
    expect(like(said, near), said).toBeGreaterThan(like(said, far) + 0.1);
});

test("in a byte for each dimension a direction stays as it was, to within half a percent", () => {
  const vector = marketEncoder()?.encode("A dog barks all night in the flat below, and nobody comes") ?? new Float32Array();
  expect(likeness(vector, toBytes(vector))).toBeGreaterThan(0.995);
  const [one, other] = [Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)];
  expect(
    [
      ...mixed([
        [one, 0.6],
        [other, 0.8],
      ]),
    ].map((value) => Math.round(value * 10) / 10),
  ).toEqual([0.6, 0.8, 0, 0]);
});

test("words that stand for the same subject come to lie together, and the same lessons make the same file", () => {
  const texts = [
    ...["bus late", "bus crowded", "coach late", "coach crowded"].map((text) => ({ text, subject: 0 })),
    ...["dog barks", "dog bites", "puppy barks", "puppy bites"].map((text) => ({ text, subject: 1 })),
  ];
  const words = [...new Set(texts.flatMap(({ text }) => [...wordFeatures(fold(text))]))];
  const lessons = texts.map(({ text, subject }) => ({
    features: [...wordFeatures(fold(text))].map((word) => words.indexOf(word)),
    about: [[subject, 1]] as const,
    weight: 1,
  }));
  const course = { lessons, rarities: new Float32Array(words.length).fill(1), subjects: 2, firstFar: 2, dimensions: 8, epochs: 60 };
  const file = () =>
    vectorFile<VectorHeader>(
      words,
      learn(course, () => undefined),
      { learnedFrom: "lessons" },
    );
  const encoder = new Encoder(file());
  const like = (one: string, other: string) => likeness(encoder.encode(one), toBytes(encoder.encode(other)));
  expect(like("bus", "coach")).toBeGreaterThan(0.5);
  expect(like("puppy", "dog")).toBeGreaterThan(0.5);
  expect(like("bus", "dog")).toBeLessThan(0.2);
  expect(file().equals(file())).toBe(true);
  expect(encoder.header.learnedFrom).toBe("lessons");
});

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
