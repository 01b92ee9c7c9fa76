import { distance } from "fastest-levenshtein";
import { expect, test } from "playwright/test";
import { copiedRuns } from "#lib/extraction/model/copied-runs";
import { digestOf } from "#lib/extraction/model/digest-of";
import { findQuote, LEAST_LIKENESS } from "#lib/extraction/model/find-quote";
import { figuresSaid, foreignFigures } from "#lib/extraction/model/foreign-figures";
import { medianRating, medianStep } from "#lib/extraction/model/medians";
import { costOf, pricesOf } from "#lib/extraction/model/prices";
import { MOST_REPLIES, sampleReplies } from "#lib/extraction/model/sample-replies";
import { freeSlug } from "#lib/extraction/model/slugs";
import type { Extract } from "#lib/extraction/model/extracted";
import { sequence } from "#lib/policy/sequence";
import { NOISY_LIFT } from "../support/extraction/discussions.ts";

const { body } = NOISY_LIFT;

test("a quote is found where it stands, marks, spaces, width and capitals aside, and its place is the source's own", () => {
  const found = (quote: string, text: string) => {
    const place = findQuote(quote, text);
    return place && { said: text.slice(place.start, place.end), likeness: place.likeness };
  };
  expect(found("馬達就在三樓臥室旁邊", body)).toEqual({ said: "馬達就在三樓臥室旁邊", likeness: 1 });
  expect(found("花了４，５００ 元。找過管委會", body)).toEqual({ said: "花了 4,500 元。找過管委會", likeness: 1 });
  expect(found("“the LAST bus, leaves”", "So: The last bus leaves early.")).toEqual({ said: "The last bus leaves", likeness: 1 });
  expect(found("从晚上十一点响到清晨五点", body)?.said).toBe("從晚上十一點響到清晨五點");
  expect(found("𠮷野家隔壁的電梯", "在𠮷野家隔壁的電梯很吵")?.said).toBe("𠮷野家隔壁的電梯");
});

test("a quote with a slip is found where it is most like the source; one with more is not found, nor is one that would stand anywhere", () => {
  const place = findQuote("找過管委會、廠商和里長，每個都說不是他們的責任", body);
  expect(place && body.slice(place.start, place.end)).toBe("找過管委會、廠商和里長，每一個都說不是他們的責任");
  expect(place?.likeness).toBeGreaterThanOrEqual(LEAST_LIKENESS);
  expect(findQuote("找過市政府、廠商和鄰居，每個都說是他們的責任", body)).toBeUndefined();
  expect(findQuote("電梯", body)).toBeUndefined();
  expect(findQuote("", body)).toBeUndefined();
  expect(findQuote("馬達就在三樓臥室旁邊", "")).toBeUndefined();
});

test("the alignment finds a passage that is like enough exactly when comparing with every passage finds one, and none is liker", () => {
  const random = sequence(7);
  const letter = () => "甲乙丙丁"[Math.floor(random() * 4)] ?? "";
  for (let turn = 0; turn < 300; turn += 1) {
    const source = Array.from({ length: 40 }, letter).join("");
    const from = Math.floor(random() * 20);
    const quote = Array.from(source.slice(from, from + 20), (one) => (random() < 0.08 ? letter() : one)).join("");
    let best = 0;
    for (let start = 0; start < source.length; start += 1)
      for (let end = start + 1; end <= source.length; end += 1) {
        const passage = source.slice(start, end);
        best = Math.max(best, 1 - distance(quote, passage) / Math.max(quote.length, passage.length));
      }
    const place = findQuote(quote, source);
    expect(place !== undefined, `${quote} in ${source}`).toBe(best >= LEAST_LIKENESS);
    if (!place) continue;
    const passage = source.slice(place.start, place.end);
    expect(1 - distance(quote, passage) / Math.max(quote.length, passage.length)).toBeGreaterThanOrEqual(LEAST_LIKENESS);
    expect(place.likeness).toBeLessThanOrEqual(best + 1e-9);
  }
});

test("a figure that no source says is found in digits and in words of either language, and one that is said otherwise is not", () => {
  const said = figuresSaid([body, "漲了三成，等了 45 分鐘"]);
  expect(foreignFigures("It cost 4,500 dollars and went on until 5 in the morning", said)).toEqual([]);
  expect(foreignFigures("四千五百元，漲了 30%", said)).toEqual([]);
  expect(foreignFigures("It cost 5,400 dollars", said)).toEqual(["5,400"]);
  expect(foreignFigures("花了六千元", said)).toEqual(["六千"]);
  expect(foreignFigures("45% of them", said)).toEqual(["45%"]);
  expect(foreignFigures("One or two of them, dozens of times", said)).toEqual([]);
});

test("twenty replies stand for a thousand: the same ones each time, in their order, every month by its share and long beside short", () => {
  const random = sequence(11);
  const replies = Array.from({ length: 1_000 }, (_, at) => ({
    id: `r${String(at).padStart(4, "0")}`,
    month: `2018-0${1 + (at % 10 < 6 ? 0 : at % 10 < 9 ? 1 : 2)}`,
    body: "x".repeat(1 + Math.floor(random() * 400)),
  }));
  const sample = sampleReplies(replies);
  expect(sample).toHaveLength(MOST_REPLIES);
  expect(sampleReplies(replies.toReversed()).toReversed()).toEqual(sample);
  expect(sample.map(({ id }) => id)).toEqual(sample.map(({ id }) => id).toSorted());
  const months = Object.groupBy(sample, ({ month }) => month);
  expect(Object.fromEntries(Object.entries(months).map(([month, some]) => [month, some?.length]))).toEqual({
    ...{ "2018-01": 12, "2018-02": 6, "2018-03": 2 },
  });
  for (const month of ["2018-01", "2018-02", "2018-03"]) {
    const lengths = months[month]?.map((reply) => reply.body.length) ?? [];
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(150);
  }
  expect(sampleReplies(replies.slice(0, 20))).toEqual(replies.slice(0, 20));
  expect(sampleReplies([])).toEqual([]);
});

test("a run of 12 Han or 40 Latin characters is a copy, and one less is none", () => {
  const texts = (text: string) => [{ field: "what", text }];
  const latin = "the last bus leaves twenty minutes before we are allowed";
  expect(copiedRuns(texts("馬達就在三樓臥室旁邊從"), [body])).toEqual([]);
  expect(copiedRuns(texts(`他說${body.slice(20, 34)}`), [body])).toHaveLength(1);
  expect(copiedRuns(texts(latin.slice(0, 39)), [latin])).toEqual([]);
  expect(copiedRuns(texts(latin.slice(0, 40)), [latin])).toHaveLength(1);
});

test("a rating is the median over discussions of the median over readings; without ratings there is none", () => {
  const rated = (thread: string, rating: number | null): Extract => ({
    ...{ thread, language: "en", who: "w", what: "w", costs: [], workarounds: [], solutions: [], quotes: [] },
    ...{ official_response: "none", payment: { level: "none", signals: [] }, unmet_need: null },
    severity: rating === null ? null : { rating, why: `because of ${rating}` },
  });
  const extracts = [rated("a", 2), rated("a", 2), rated("a", 3), rated("b", 6), rated("c", 8), rated("d", null)];
  expect(medianRating(extracts, "severity")).toEqual({ rating: 6, why: "because of 6" });
  expect(medianRating(extracts.slice(0, 4), "severity")).toEqual({ rating: 4, why: "because of 3" });
  expect(medianRating(extracts, "unmet_need")).toBeNull();
  expect(medianStep(["strong", "none", "weak", "weak"], ["none", "weak", "moderate", "strong"])).toBe("weak");
});

test("a cost is exact in micro-dollars and rounded up; the operator's price comes before the list's, which holds at the provider alone", () => {
  expect(costOf({ inputTokens: 900, outputTokens: 300 }, { input: 0.4, output: 1.6 })).toBe(840);
  expect(costOf({ inputTokens: 3, outputTokens: 0 }, { input: 0.1, output: 9 })).toBe(1);
  expect(costOf({ inputTokens: 1_000_000, outputTokens: 0 }, { input: 0.15, output: 9 })).toBe(150_000);
  const listed = { provider: "openai", name: "gpt-4.1-mini", deadlineMillis: 1_000 } as const;
  expect(pricesOf(listed)).toEqual({ input: 0.4, output: 1.6 });
  expect(pricesOf({ ...listed, prices: { input: 1, output: 2 } })).toEqual({ input: 1, output: 2 });
  expect(() => pricesOf({ ...listed, baseUrl: "https://models.example/v1" })).toThrow(/set AI_PRICES/);
  expect(() => pricesOf({ ...listed, name: "unheard-of" })).toThrow(/set AI_PRICES/);
});

test("a digest is of the value and not of the order of its keys, and a slug that is taken gets a number", () => {
  expect(digestOf({ a: 1, b: { c: 2, d: [3] } })).toBe(digestOf({ b: { d: [3], c: 2 }, a: 1 }));
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }));
  expect(freeSlug("no-bus", new Set())).toBe("no-bus");
  expect(freeSlug("no-bus", new Set(["no-bus", "no-bus-2"]))).toBe("no-bus-3");
});
