import { expect, test } from "playwright/test";
import { linesOf, unitsOf } from "#components/ui/line-breaks";
import { crossings, EDGES, labelsFor, worthNaming } from "#components/charts/map-labels";
import { reaches } from "#components/charts/map-reach";
import { placed, placeOf } from "#components/charts/map-scale";
import { LOCALES } from "#lib/policy/locale";
import { moversOf } from "#lib/policy/movers";
import { findOpportunity } from "#lib/policy/opportunity";
import { inLanguage } from "#lib/policy/page-address";
import { seedPainpoints, seedRecords } from "../support/seed.ts";

test("labels keep to their width, lose no word that fits, and say with an ellipsis that something is missing", () => {
  for (const headline of seedPainpoints().flatMap((painpoint) => Object.values(painpoint.headline))) {
    for (const [most, lines] of [
      [36, 3],
      [20, 2],
    ] as const) {
      const broken = linesOf(headline, most, lines);
      expect(broken.length).toBeLessThanOrEqual(lines);
      // A single word may be longer than a line, the marks that cling to it included.
      for (const line of broken) expect(unitsOf(line), line).toBeLessThanOrEqual(most + 4);
      const isWhole = broken.join("").replaceAll(" ", "") === headline.replaceAll(" ", "");
      expect(isWhole || broken.at(-1)?.endsWith("…"), headline).toBe(true);
    }
  }
});

test("a line breaks between words, Chinese ones too, and leaves no closing mark at its beginning", () => {
  expect(linesOf("捷運月台候車動線混亂", 12, 3)).toEqual(["捷運月台候車", "動線混亂"]);
  expect(linesOf("「停車位」一位難求", 10, 3)).toEqual(["「停車位」", "一位難求"]);
  expect(linesOf("重機上國道修法多年未實施，只能走較慢的路", 26, 4)).toEqual(["重機上國道修法多年未實施，", "只能走較慢的路"]);
  expect(linesOf("Buses that never come on time", 12, 3)).toEqual(["Buses that", "never come", "on time"]);
  for (const headline of seedPainpoints().flatMap((painpoint) => Object.values(painpoint.headline)))
    for (const line of linesOf(headline, 26, 4)) expect(line).not.toMatch(/^[，、。：；！？）」』]|[（「『]$/);
});

test("lines from bubbles to their names cross in no map of a domain, nor in that of all, in either language", () => {
  const records = seedRecords();
  const maps = [records, ...Map.groupBy(records, ({ domain }) => domain).values()];
  for (const locale of LOCALES) {
    for (const map of maps) {
      const points = placed(map.map((record) => ({ ...record, headline: record.headline[locale] })));
      for (const screen of ["wide", "narrow"] as const) expect(crossings(labelsFor(screen, worthNaming(points)), EDGES[screen])).toBe(0);
    }
  }
});

test("a finger finds a bubble up to its own width around, and never one bubble for another", () => {
  const points = placed(
    seedRecords()
      .slice(0, 100)
      .map((record) => ({ ...record, headline: record.headline.en })),
  );
  const reach = reaches(points);
  expect(reach.size).toBeGreaterThan(0);
  const places = points.flatMap((point) => {
    const own = reach.get(point.slug);
    const { x, y } = placeOf(point);
    return own === undefined ? [] : [{ x: 240 * x, y: 336 * y, own }];
  });
  for (const a of places) {
    expect(a.own).toBeLessThanOrEqual(12);
    for (const b of places) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.own + b.own - 0.2);
  }
});

test("a domain that has a single pressing one, or no more of them than the whole, does not stand out", () => {
  const many = (count: number, domain: string, severity: number) =>
    Array.from({ length: count }, () => ({ domain, pain_severity: severity, frequency: 7 }));
  expect(findOpportunity([...many(1, "food", 9), ...many(9, "food", 2)]).leader).toBeUndefined();
  expect(
    findOpportunity([...many(5, "food", 9), ...many(5, "food", 2), ...many(5, "pets", 9), ...many(5, "pets", 2)]).leader,
  ).toBeUndefined();
  expect(findOpportunity([...many(5, "food", 9), ...many(5, "food", 2), ...many(30, "pets", 2)]).leader?.domain).toBe("food");
});

test("a domain leads by its share, and not before it has ten pain points", () => {
  const point = (domain: string, severity: number | null, frequency: number) => ({ domain, pain_severity: severity, frequency });
  const many = (count: number, domain: string, severity: number) => Array.from({ length: count }, () => point(domain, severity, 7));
  const points = [
    ...many(9, "pets", 9),
    ...many(10, "food", 6),
    ...many(10, "food", 5.9),
    ...many(20, "housing", 7),
    ...many(21, "housing", 2),
    ...many(100, "health", 2),
  ];
  expect(findOpportunity([...points, point("food", null, 9)])).toEqual({
    total: 171,
    pressing: 39,
    leader: { domain: "housing", pressing: 20, total: 41 },
  });
  expect(findOpportunity([]).leader).toBeUndefined();
});

test("movers compare the last three months with the three before, the largest change first", () => {
  const demand = (slug: string, trend: "rising" | "falling", ...mentions: number[]) => ({
    slug,
    trend,
    series: mentions.map((count) => ({ mentions: count })),
  });
  const all = [demand("a", "rising", 9, 1, 1, 1, 2, 2, 2), demand("b", "rising", 0, 0, 0, 5, 5, 5), demand("c", "falling", 4, 0, 0, 0)];
  expect(moversOf(all, "rising")).toEqual([
    { slug: "b", recent: 15, before: 0 },
    { slug: "a", recent: 6, before: 3 },
  ]);
  expect(moversOf(all, "falling")).toEqual([{ slug: "c", recent: 0, before: 4 }]);
});

test("an address in another language keeps its path and filters, and what is no page leads to the front", () => {
  expect(inLanguage("en", "/zh-Hant/domains/food?offset=20")).toBe("/en/domains/food?offset=20");
  expect(inLanguage("zh-Hant", "/en")).toBe("/zh-Hant");
  expect(inLanguage("en", "/zh-Hant?q=%E5%81%9C")).toBe("/en?q=%E5%81%9C");
  for (const none of [null, "", "/", "/fr/x", "//evil.example/en"]) expect(inLanguage("en", none)).toBe("/en");
});
