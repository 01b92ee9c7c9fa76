import { expect, test } from "playwright/test";
import { addMonths, monthsBetween } from "#lib/policy/months";
import { trendOf } from "#lib/policy/trend";
import { seedRecords, VISIBLE_THROUGH } from "../support/seed.ts";

test.describe("the trend", () => {
  const through = "2018-04";
  /** So many mentions in the three months before the last three visible ones, and in those. */
  const at = (before: number, recent: number, firstSeen = "2016-01") => {
    const mentions = new Map([
      ["2017-12", before],
      ["2018-03", recent],
    ]);
    const series = monthsBetween(firstSeen < "2017-11" ? firstSeen : "2017-11", through).map((month) => ({
      month,
      mentions: mentions.get(month) ?? 0,
    }));
    const lastActive = series.findLast((point) => point.mentions > 0)?.month ?? "2016-01";
    return trendOf({ series, firstSeen, lastActive }, through);
  };

  test("compares the last three visible months with the three before", () => {
    expect(at(100, 125)).toBe("rising");
    expect(at(100, 124)).toBe("stable");
    expect(at(100, 81)).toBe("stable");
    expect(at(100, 80)).toBe("falling");
    expect(at(0, 10)).toBe("rising");
    expect(at(10, 0)).toBe("falling");
  });

  test("speaks of rising and falling from ten mentions in the six months on", () => {
    expect(at(0, 9)).toBe("stable");
    expect(at(9, 0)).toBe("stable");
    expect(at(1, 8)).toBe("stable");
    expect(at(1, 9)).toBe("rising");
    expect(at(9, 1)).toBe("falling");
  });

  test("is quiet when nobody backed it for six months, and new before anything else", () => {
    expect(at(0, 0)).toBe("quiet");
    expect(at(1, 0)).toBe("stable");
    expect(at(0, 0, "2018-02")).toBe("new");
    expect(at(0, 99, "2018-02")).toBe("new");
    expect(at(0, 99, "2018-01")).toBe("rising");
    expect(trendOf({ series: [], firstSeen: "2017-01", lastActive: null }, through)).toBe("quiet");
  });
});

test("silence is never called stable, and is said with its month in both languages", () => {
  const records = seedRecords();
  const silent = records.filter(({ last_active_month: last, first_seen_month: first }) => (last ?? first) < addMonths(VISIBLE_THROUGH, -5));
  expect(silent.length).toBeGreaterThan(0);
  for (const { market } of silent) {
    expect(market.trend).toBe("quiet");
    expect(market.summary.en).toMatch(/; it has had no mention (since [A-Z][a-z]+ \d{4}|yet)\.$/);
    expect(market.summary["zh-Hant"]).toMatch(/；(\d{4} 年 \d{1,2} 月後沒有附議|還沒有附議)。$/);
  }
  for (const { market } of records.filter(({ market: { trend } }) => trend === "rising" || trend === "falling"))
    expect(market.series.slice(-6).reduce((sum, { mentions }) => sum + mentions, 0)).toBeGreaterThanOrEqual(10);
});
