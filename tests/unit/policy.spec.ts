import fc from "fast-check";
import { expect, test } from "playwright/test";
import { localeMeant, localise, negotiateLocale } from "#lib/policy/locale";
import { addMonths, monthsBetween } from "#lib/policy/months";
import { nearestName } from "#lib/policy/nearest";
import { compositeScore, confidence, confidenceLevel, frequencyScores, median, shrunkRating } from "#lib/policy/scoring";

test.describe("months", () => {
  test("counting on and back crosses years", () => {
    expect(addMonths("2017-12", 1)).toBe("2018-01");
    expect(addMonths("2018-01", -1)).toBe("2017-12");
    expect(addMonths("2018-05", -29)).toBe("2015-12");
    expect(monthsBetween("2017-11", "2018-02")).toEqual(["2017-11", "2017-12", "2018-01", "2018-02"]);
    expect(monthsBetween("2018-02", "2017-11")).toEqual([]);
  });

  test("on by n and back by n is where one was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -500, max: 500 }),
        (year, month, step) => {
          const start = `${year}-${String(month).padStart(2, "0")}`;
          expect(addMonths(addMonths(start, step), -step)).toBe(start);
        },
      ),
    );
  });
});

test.describe("scores", () => {
  test("frequency is the mid-rank percentile: ties share the mean rank", () => {
    expect(frequencyScores([1, 2, 2, 10])).toEqual([1.3, 5, 5, 8.8]);
    expect(frequencyScores([7])).toEqual([5]);
    expect(frequencyScores([3, 3, 3])).toEqual([5, 5, 5]);
  });

  test("a rating is pulled towards its domain's median by n/(n+5)", () => {
    expect(shrunkRating(9, 5, 0)).toBe(5);
    expect(shrunkRating(9, 5, 5)).toBe(7);
    expect(shrunkRating(9, 5, 95)).toBe(8.8);
    expect(shrunkRating(null, 5, 10)).toBeNull();
  });

  test("the composite is ten times the mean of its published parts, and nothing when one is missing", () => {
    expect(compositeScore([9.4, 9, 8.3])).toBe(89);
    expect(compositeScore([3.9, 5.3, 6])).toBe(50.7);
    expect(compositeScore([3.9, null, 6])).toBeNull();
  });

  test("the composite adds up from the breakdown to the decimal, whatever the parts", () => {
    const part = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const tenths = Math.round(a * 10) + Math.round(b * 10) + Math.round(c * 10);
        expect(compositeScore([a, b, c])).toBe(Math.round((tenths / 3) * 10) / 10);
      }),
    );
  });

  test("confidence turns medium at five replies and high at twenty", () => {
    expect(confidence(5)).toBe(0.5);
    expect([0, 4, 5, 19, 20].map(confidenceLevel)).toEqual(["low", "low", "medium", "medium", "high"]);
  });

  test("the median of an even number of ratings is the mean of the middle two", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNull();
  });
});

test.describe("languages", () => {
  for (const [header, locale] of [
    [null, "zh-Hant"],
    ["", "zh-Hant"],
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"],
    ["zh-CN", "zh-Hant"],
    ["fr,en;q=0.5", "en"],
    ["en;q=0.2,zh;q=0.9", "zh-Hant"],
    ["en;q=0,fr", "zh-Hant"],
    ["*", "zh-Hant"],
    [";;;q=,,", "zh-Hant"],
  ] as const) {
    test(`Accept-Language ${JSON.stringify(header)} reads ${locale}`, () => expect(negotiateLocale(header)).toBe(locale));
  }

  test("every bilingual text becomes its string, at any depth, and nothing else changes", () => {
    const value = { a: { "zh-Hant": "甲", en: "A" }, list: [{ b: { "zh-Hant": "乙", en: "B" }, n: 1 }], none: null };
    expect(localise(value, "en")).toEqual({ a: "A", list: [{ b: "B", n: 1 }], none: null });
  });
});

test("a name is suggested only when it is near", () => {
  expect(nearestName("limti", ["limit", "offset"])).toBe("limit");
  expect(nearestName("fod", ["food", "pets"])).toBe("food");
  expect(nearestName("zzzzzzzz", ["limit", "offset"])).toBeUndefined();
  expect(nearestName("x".repeat(10_000), ["limit"])).toBeUndefined();
});

test("other names of our languages mean ours, and nothing else does", () => {
  for (const tag of ["zh", "zh-TW", "zh_tw", "zh-CN", "ZH-HANT", "zh-Hans-CN"]) expect(localeMeant(tag), tag).toBe("zh-Hant");
  for (const tag of ["en", "EN", "en-US", "en_gb"]) expect(localeMeant(tag), tag).toBe("en");
  for (const tag of ["", "ja", "english", "zhh", "en-", "en.us", "docs"]) expect(localeMeant(tag), tag).toBeUndefined();
});
