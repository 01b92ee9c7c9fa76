import { expect, test } from "playwright/test";
import { fold } from "#lib/feed/search/tokens";
import { MEANINGS_KEY } from "#lib/feed/search/keys";
import { encodeMeanings } from "#lib/feed/search/meanings";
import { nearest } from "#lib/feed/search/nearest";
import { memoryIndex } from "../support/memory-index.ts";
import { shippedEntries, shippedIndex, shippedScored } from "../support/shipped-index.ts";

async function near(...readings: string[]) {
  const found = await nearest(
    shippedIndex(),
    readings.map((q) => ({ q, weight: 1 })),
  );
  return found.map(({ ordinal, ...rest }) => ({ slug: shippedScored()[ordinal]?.record.slug ?? "?", ...rest }));
}

test("whoever says the whole name of a pain point, or all of one of its phrases, in a long story is told of it first", async () => {
  const stories = (what: string) => [
    `Well, my cousin and I have lived here for years and mostly it is fine, but what we keep coming back to is this: ${what}. Every day.`,
    `我在這裡住了好多年，其實大致都好，只是我們家天天在講的就是${what}，真的。`,
  ];
  const missed: string[] = [];
  for (const { record, curated } of shippedScored().slice(0, 60)) {
    const [en] = stories(curated.headline.en);
    const [, han] = stories(curated.headline["zh-Hant"]);
    for (const story of [en ?? "", han ?? ""]) if ((await near(story))[0]?.slug !== record.slug) missed.push(story);
  }
  expect(missed).toEqual([]);
});

test("the nearest is 1 near, the others less, in order, and each stands there once", async () => {
  const found = await near("scooter parking", "I ride a scooter and never find a place to leave it near the station");
  expect(found[0]?.nearness).toBe(1);
  expect(found.map(({ nearness }) => nearness)).toEqual(found.map(({ nearness }) => nearness).toSorted((a, b) => b - a));
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length);
});

test("what all readings are off the map of finds nothing; what only a later one is on the map of is said to be beside", async () => {
  expect(await near("健身房會籍退費糾紛")).toEqual([]);
  const found = await near("健身房會籍退費糾紛", "機車停車格不夠");
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ isBeside }) => isBeside)).toBe(true);
  expect((await near("機車停車格不夠", "健身房會籍退費糾紛")).every(({ isBeside }) => !isBeside)).toBe(true);
});

test("whoever says a name or a phrase of something is told so plainly, in however long a story; where nothing is named, it is faint", async () => {
  for (const plain of [
    ["停車"],
    ["外食餐具"],
    ["noisy scooters"],
    ["noisy scooters", "Why does nobody do anything about noisy scooters? I have asked everybody, and all of them only shrug"],
    ["我媽在醫院住了三個月，看護費實在付不起"],
  ])
    expect((await near(...plain))[0]?.isFaint, plain.join()).toBe(false);
  for (const faint of [
    "dogs in Antarctica",
    "朋友說這種興趣在別的地方很平常，我們卻像做壞事一樣到處躲",
    "We moved here two years ago and there is always some small thing that everybody else seems to have known before us",
  ])
    expect((await near(faint))[0]?.isFaint, faint).toBe(true);
});

test("where the release was made by another encoder words alone say what is near, and nothing is sure", async () => {
  const other = new Map([...shippedEntries(), [MEANINGS_KEY, [encodeMeanings({ digest: "another", far: [] })]] as const]);
  const [first] = await nearest(memoryIndex(other, shippedScored().length), [{ q: "機車停車格不夠", weight: 1 }]);
  expect(first).toMatchObject({ nearness: 1, isBeside: false, isFaint: true });
});

test("how people speak of a pain point is kept as numbers, never as it was written", () => {
  const phrases = shippedScored()
    .flatMap((one) => one.phrases.map(fold))
    .filter((phrase) => phrase.length > 20 || /\p{Script=Han}{4}/u.test(phrase));
  expect(phrases.length).toBeGreaterThan(1_000);
  const kept = [...shippedEntries()].filter(([key]) => key.startsWith("sayings:")).map(([, data]) => data.toString());
  expect(kept).toHaveLength(shippedScored().length);
  expect(phrases.filter((phrase) => kept.some((text) => text.includes(phrase) || /\p{Script=Han}/u.test(text)))).toEqual([]);
});
