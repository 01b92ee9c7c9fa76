import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "playwright/test";
import { fontFor } from "#lib/adapters/web/sharing/han-font";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { LOCALES } from "#lib/policy/locale";
import { monthName } from "#lib/policy/month-name";
import { demandShape } from "#lib/policy/demand";
import { DOMAINS } from "#lib/policy/market";
import { seedPainpoints } from "../support/seed.ts";

test("the font of shared pictures has every character of every headline and domain, and owns up to what it lacks", async () => {
  const words = [
    ...seedPainpoints().flatMap(({ headline }) => Object.values(headline)),
    ...DOMAINS.flatMap(({ name }) => Object.values(name)),
  ].join("");
  const { canDraw } = await fontFor(words);
  expect([...new Set(words)].filter((character) => !canDraw(character))).toEqual([]);
  const foreign = await fontFor("😀𠮷한ก");
  expect(Array.from("😀한ก").filter(foreign.canDraw)).toEqual([]);
});

test("the font has every character that our own words put on cards and charts, figures and months included", async () => {
  const drawn = LOCALES.map((locale) => {
    const file = readFileSync(resolve(import.meta.dirname, `../../lib/adapters/web/messages/${locale}.json`), "utf8");
    const { shareCard, sharing, site, painpoint } = JSON.parse(file) as Record<string, Record<string, unknown>>;
    return JSON.stringify([shareCard, sharing?.source, site?.asOf, site?.tagline, painpoint?.demand, painpoint?.evidence]);
  });
  const months = LOCALES.flatMap((locale) =>
    Array.from({ length: 12 }, (_, at) => monthName(locale, `2018-${String(at + 1).padStart(2, "0")}`)),
  );
  const words = [...drawn, ...months, ...Object.values(SITE_NAMES), '0123456789.,%–…「」"□'].join("").replaceAll(/\s/g, " ");
  const { canDraw } = await fontFor(words);
  expect([...new Set(words)].filter((character) => !canDraw(character))).toEqual([]);
});

test("a picture needs a few small files of the font, not all of it", async () => {
  const { slices } = await fontFor(seedPainpoints()[0]?.headline["zh-Hant"] ?? "");
  expect(slices.length).toBeLessThan(25);
  expect(slices.reduce((sum, { data }) => sum + data.byteLength, 0)).toBeLessThan(1_000_000);
});

test("the shape of demand: the first month of the highest, its share, and the two stretches that a trend compares", () => {
  const month = (number: number) => `2018-0${number}`;
  const series = [5, 9, 9, 1, 0, 2, 4].map((mentions, at) => ({ month: month(at + 1), mentions, replies: 0 }));
  expect(demandShape(series)).toEqual({ mentions: 30, peak: series[1], peakShare: 0.3, monthsWithMentions: 6, recent: 6, before: 19 });
  expect(demandShape([])).toMatchObject({ mentions: 0, peak: undefined, peakShare: 0 });
});
