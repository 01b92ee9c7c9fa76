import type { Fact } from "#lib/ai/consultant/evidence";
import { count } from "#lib/ai/consultant/words/phrases";
import type { FeedDetail } from "#lib/feed/record";
import type { Locale } from "#lib/policy/locale";
import { addMonths } from "#lib/policy/months";
import { movementOf, TREND, type Movement } from "#lib/policy/trend";
import type { Release } from "#lib/schemas/release";

/** People behind it in the last three visible months and in the three before: what the trend compares. */
export function momentum({ market_analysis }: FeedDetail): Movement {
  return movementOf(market_analysis?.demand.series ?? []);
}

/** The two windows in words: 2018-02 to 2018-04. */
export function windows(release: Release): { recent: [string, string]; before: [string, string] } {
  const { windowMonths } = TREND;
  const last = release.freshness.visible_through_month;
  const start = addMonths(last, 1 - windowMonths);
  return { recent: [start, last], before: [addMonths(start, -windowMonths), addMonths(start, -1)] };
}

export function momentumFacts(painpoint: FeedDetail, number: number, release: Release, locale: Locale): Fact[] {
  const { recent, before } = momentum(painpoint);
  const { recent: now, before: then } = windows(release);
  const isQuiet = recent === 0 && before === 0;
  const statement = isQuiet
    ? locale === "en"
      ? `Nobody backed it from ${then[0]} to ${now[1]}.`
      : `${then[0]} 至 ${now[1]} 沒有人附議。`
    : locale === "en"
      ? `${people(recent)} backed it from ${now[0]} to ${now[1]}, against ${before === 0 ? "none" : count(before)} from ${then[0]} to ${then[1]}.`
      : `${now[0]} 至 ${now[1]} ${residents(recent)}附議，${then[0]} 至 ${then[1]} ${residents(before)}。`;
  return [
    { name: "recent_mentions", value: recent, number, statement },
    { name: "earlier_mentions", value: before, number, statement },
  ];
}

/** 有 12 人; 沒有人. */
export function residents(value: number): string {
  return value === 0 ? "沒有人" : `有 ${count(value)} 人`;
}

function people(value: number): string {
  if (value === 0) return "Nobody";
  return value === 1 ? "1 resident" : `${count(value)} residents`;
}
