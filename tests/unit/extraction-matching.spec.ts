import { expect, test } from "playwright/test";
import { CandidateIndex, type MatchedPainpoint } from "#lib/extraction/matching/candidate-index";
import { compareTexts, DuplicateFinder, meetingChance } from "#lib/extraction/matching/duplicates";
import { groupAlike } from "#lib/extraction/matching/group";
import { bareWords, shingles } from "#lib/extraction/matching/shingles";
import { seededRandom, type Random } from "../bench/random.ts";

const POST = "房東退租時只還一半押金，說是打掃和油漆，一張單據都沒有給我，打電話過去也不接，到底可以找誰幫忙處理這件事情呢？";

/** Text of so many invented words of three letters, no two alike in what they say. */
function invented({ below }: Random, words: number): string {
  const letter = () => String.fromCharCode(0x4e00 + below(3_000));
  return Array.from({ length: words }, () => `${letter()}${letter()}${letter()}`).join("，");
}

test("an exact copy is always merged, whatever its marks, width, case and script", () => {
  const finder = new DuplicateFinder();
  expect(finder.add("first", POST)).toEqual({ near: [] });
  for (const copy of [
    POST,
    POST.replaceAll("，", " "),
    `${POST}！！`,
    "房东退租时只还一半押金，说是打扫和油漆，一张单据都没有给我，打电话过去也不接，到底可以找谁帮忙处理这件事情呢",
  ])
    expect(finder.add("copy", copy)).toEqual({ merged: "first", near: [] });
  expect(finder.add("short", "貴")).toEqual({ near: [] });
  expect(finder.add("short again", "貴！")).toEqual({ merged: "short", near: [] });
  expect(finder.add("marks alone", "！？")).toEqual({ near: [] });
  expect(finder.add("marks again", "！？")).toEqual({ near: [] });
});

test("a greeting, a tail cut and sentences in another order are copies; another story that begins alike is none", () => {
  const [first, second] = [
    "垃圾車的時刻表寫六點半，實際上六點二十就走了，追了兩條街。",
    "這個月已經第四次，請司機準時，不要提早離開，我們老人家跑不動。",
  ] as const;
  const whole = `${first}${second}`;
  expect(compareTexts(whole, `大家好，借轉：${whole}`).isCopy).toBe(true);
  expect(compareTexts(whole, whole.slice(0, -14)).isCopy).toBe(true);
  expect(compareTexts(whole, `${second}${first}`).isCopy).toBe(true);
  expect(compareTexts(whole, `${first}今天清潔隊回信說新司機不熟路線，下週起會照時間。`).isCopy).toBe(false);
});

test("two texts at a likeness of 0.8 meet in the bands as often as the formula says, and so do those at 0.4", () => {
  expect(meetingChance(0.8)).toBeGreaterThan(0.999_999);
  const random = seededRandom(8);
  for (const shared of [0.8, 0.4]) {
    const pairs = Array.from({ length: 200 }, () => pairOf(random, shared));
    const expected = pairs.reduce((sum, { likeness }) => sum + meetingChance(likeness), 0);
    const found = pairs.filter(({ one, other }) => {
      const finder = new DuplicateFinder();
      finder.add("one", one);
      finder.add("other", other);
      return finder.compared > 0;
    }).length;
    // Four standard deviations of a count of 200.
    expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(200 * 0.25));
    if (shared === 0.8) expect(found).toBe(200);
  }
});

/** Two texts of which so much of all shingles stands in both. */
function pairOf(random: Random, likeness: number): { one: string; other: string; likeness: number } {
  const [common, own] = [Math.round(80 * likeness), Math.round((80 * (1 - likeness)) / 2)];
  const middle = invented(random, common);
  const pair = { one: invented(random, own) + middle, other: middle + invented(random, own) };
  return { ...pair, likeness: compareTexts(pair.one, pair.other).likeness };
}

test("a shingle is three Han characters or five letters, and a text too short for one is its own", () => {
  expect(shingles(bareWords("停車費貴"))).toHaveLength(2);
  expect(shingles(bareWords("Parking"))).toHaveLength(3);
  expect(shingles(bareWords("貴"))).toHaveLength(1);
});

const PAINPOINTS: MatchedPainpoint[] = [
  {
    slug: "deposits-are-kept",
    words: "房東退租不還押金",
    linked: [
      { thread: "thr_a", text: "押金被扣光，房東說要油漆" },
      { thread: "thr_b", text: "退租押金爭議，沒有單據" },
    ],
  },
  { slug: "bins-come-early", words: "垃圾車提早離開", linked: [{ thread: "thr_c", text: "垃圾車時刻表不準，追不到垃圾車" }] },
  {
    slug: "buses-do-not-come",
    words: [
      ["公車站牌不準", 2],
      ["等公車等三十分鐘", 1],
    ],
    linked: [],
  },
];

test("the same pain points give the same candidates in whatever order they come, and a text with none of their words gives none", () => {
  const [one, other] = [CandidateIndex.of(PAINPOINTS), CandidateIndex.of(PAINPOINTS.toReversed())];
  const text = "房東說押金不還，垃圾車又提早走";
  expect(one.candidates(text)).toEqual(other.candidates(text));
  expect(one.candidates(text).map(({ slug }) => slug)).toEqual(["bins-come-early", "deposits-are-kept"]);
  expect(one.candidates(text, { most: 1 })).toHaveLength(1);
  expect(one.candidates("zzz")).toEqual([]);
  expect(one.triage(text)).toBe(other.triage(text));
  expect(one.triage(text)).toBeGreaterThan(one.triage("今天天氣真好"));
  expect(CandidateIndex.of([]).triage(text)).toBe(0);
  expect(CandidateIndex.of([]).candidates(text)).toEqual([]);
});

test("without a thread its own text is not read: scores are those of an index that never had it", () => {
  const [first, ...others] = PAINPOINTS;
  if (!first) throw new Error("There is no pain point.");
  const never = CandidateIndex.of([{ ...first, linked: first.linked.filter(({ thread }) => thread !== "thr_a") }, ...others]);
  const index = CandidateIndex.of(PAINPOINTS);
  const text = "押金被扣光，房東說要油漆";
  expect(index.candidates(text, { without: "thr_a" })).toEqual(never.candidates(text));
  expect(index.byLinkedAlone(text, { without: "thr_a" })).toEqual(never.byLinkedAlone(text));
  expect(index.byLinkedAlone(text)).not.toEqual(never.byLinkedAlone(text));
});

test("a pain point without a linked discussion is shown beside those that have one", () => {
  const crowd = Array.from({ length: 30 }, (_, at) => ({
    slug: `other-${at}`,
    words: "公車太擠",
    linked: [{ thread: `thr_${at}`, text: "公車太擠，站牌也舊" }],
  }));
  const index = CandidateIndex.of([...PAINPOINTS, ...crowd]);
  expect(index.candidates("公車站牌不準，等了三十分鐘")[0]?.slug).toBe("buses-do-not-come");
});

test("grouping puts texts about one thing together and does not depend on their order", () => {
  const texts = [
    { id: "a", text: "垃圾車提早離開，追不到垃圾車，時刻表不準" },
    { id: "b", text: "垃圾車時刻表不準，又提早離開" },
    { id: "c", text: "房東退租不還押金，也沒有單據" },
    { id: "d", text: "押金被房東扣光，退租時沒有單據" },
    { id: "e", text: "圖書館的冷氣太冷" },
  ];
  const groups = [["a", "b"], ["c", "d"], ["e"]];
  expect(groupAlike(texts, 0.1)).toEqual(groups);
  expect(groupAlike(texts.toReversed(), 0.1)).toEqual(groups);
  expect(groupAlike([])).toEqual([]);
});

test("a thousand threads are grouped and compared by their neighbours, never all with all", () => {
  const random = seededRandom(5);
  const texts = Array.from({ length: 1_000 }, (_, at) => ({ id: `thr_${at}`, text: invented(random, 40) }));
  const finder = new DuplicateFinder();
  for (const { id, text } of texts) finder.add(id, text);
  // All with all would be half a million.
  expect(finder.compared).toBeLessThan(1_000);
  expect(groupAlike(texts, 0.5)).toHaveLength(1_000);
});
