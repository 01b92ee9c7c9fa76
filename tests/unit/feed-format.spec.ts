import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import type { CuratedPainpoint } from "#lib/catalogue/curated";
import type { Topic } from "#lib/catalogue/topic";
import { detailIn, summaryOf } from "#lib/catalogue/record";
import { LOCALES } from "#lib/policy/locale";
import { FEED_FORMAT } from "#lib/schemas/release";
import { buildIndex, score } from "../support/scored.ts";

/** Of what is stored for the two pain points below. */
const STORED = { format: 17, digest: "cc8c652d04f63bcd" };

test("what is stored for the same sources changes only with FEED_FORMAT, since a publish of unchanged sources stores nothing anew", () => {
  const scored = score([visible("late-buses", 8, 40), visible("dark-lanes", 5, 3)], "2018-04");
  const hash = createHash("sha256");
  for (const { record } of scored)
    hash.update(JSON.stringify([summaryOf(record), ...LOCALES.map((locale) => detailIn(record, locale, "2018-04"))]));
  const topics: Topic[] = [{ id: "buses", names: { "zh-Hant": ["公車"], "zh-Hans": ["公交"], en: ["bus"], yue: ["巴士"] } }];
  const index = buildIndex(scored, topics, "2018-04");
  for (const [key, segments] of [...index].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(key).update(Buffer.concat(segments));
  expect({ format: FEED_FORMAT, digest: hash.digest("hex").slice(0, 16) }).toEqual(STORED);
});

function visible(slug: string, rating: number, replies: number) {
  const text = (en: string, zh: string) => ({ "zh-Hant": zh, en });
  const curated: CuratedPainpoint = {
    slug,
    domain: "public-transport",
    headline: text("Buses come late", "公車常常誤點"),
    summary: text("Who waits at night does not know when it comes.", "晚上等車的人不知道車幾時來。"),
    who_is_affected: text("Commuters", "通勤族"),
    threads: ["thr_1"],
    severity: { rating, why: "private" },
    unmet_need: { rating: rating - 1, why: "private" },
    official_response: "partial",
    commercial_intent: { level: "weak", signals: [text("They would pay for an alarm.", "有人願意付費買提醒。")] },
    workarounds: [text("They take a taxi.", "改搭計程車。")],
    existing_solutions: [{ ...text("An app", "一個 App"), gap: text("It is wrong at night.", "晚上不準。") }],
    barriers: [text("The data are closed.", "資料沒有開放。")],
    angles: [{ ...text("An alarm", "到站提醒"), fits_role: ["solo"], fits_budget: ["bootstrap"] }],
    gaps: [text("How many", "有多少人")],
    keywords: { "zh-Hant": ["公車", "誤點"], en: ["bus delay"] },
    topics: [{ id: "buses", weight: "central" }],
  };
  return {
    curated,
    firstSeen: "2017-11",
    discussions: 1,
    evidence: [{ month: "2018-03", mentions: 12, replies }],
    phrases: ["公車等好久", "bus never comes"],
  };
}
