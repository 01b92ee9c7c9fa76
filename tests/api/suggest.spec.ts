import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { spendVisitorToken } from "#lib/access/visitor-bucket";
import type { Context } from "#lib/context";
import { fold } from "#lib/feed/search/tokens";
import { call } from "#lib/operations/call";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import { suggestSearches } from "#lib/operations/suggest";
import { BURST_LIMITS } from "#lib/policy/burst";
import { LOCALES } from "#lib/policy/locale";
import { Suggestions } from "#lib/schemas/suggest";
import { test } from "../support/fixtures.ts";
import { seedPainpoints, seedRecords, seedTopics, visibleSeed } from "../support/seed.ts";

const visitor: Context = { caller: { kind: "visitor" }, locale: "en", requestId: "test" };

async function suggested(site: string, q: string, locale: string) {
  const answer = await fetch(`${site}/api/suggest?${new URLSearchParams({ q, locale })}`);
  expect(answer.status, q).toBe(200);
  return { headers: answer.headers, ...Suggestions.parse(await answer.json()) };
}

test("what is suggested needs no key, is in the reader's language, and every word of it finds something", async ({ site, newKey }) => {
  const { key } = await newKey();
  for (const locale of LOCALES)
    for (const q of ["停", "托", "外", "停车", "park", "noi", "scooter pa", "PAR", "dogs"]) {
      const { words, painpoints } = await suggested(site, q, locale);
      expect(words.length, q).toBeGreaterThan(0);
      expect(painpoints.length, q).toBeGreaterThan(0);
      for (const { headline } of painpoints) expect(/\p{Script=Han}/u.test(headline), headline).toBe(locale === "zh-Hant");
      for (const word of words) {
        const found = await fetch(`${site}/api/v1/painpoints?${new URLSearchParams({ q: word, limit: "1" })}`, {
          headers: { Authorization: `Bearer ${key}` },
        });
        expect(((await found.json()) as { total: number }).total, word).toBeGreaterThan(0);
      }
    }
});

test("a word that is half typed is ended by one that stands with those before it, the commonest first", async ({ site }) => {
  const { words, painpoints } = await suggested(site, "scooter pa", "en");
  expect(words[0]).toBe("scooter parking");
  expect(painpoints.map(({ headline }) => headline)).toContain("Three scooters fill two bays, and strangers shift and scratch parked ones");
  expect((await suggested(site, "parki", "en")).painpoints.map(({ slug }) => slug)).toContain("parking-shortage-in-busy-districts");
});

test("nothing that the lag hides is suggested, whatever is typed", async () => {
  const visible = new Set(visibleSeed().map(({ curated }) => curated.slug));
  const hidden = seedPainpoints().filter(({ slug }) => !visible.has(slug));
  expect(hidden.length).toBeGreaterThan(5);
  for (const { headline, slug } of hidden)
    for (const locale of LOCALES)
      for (const share of [0.3, 0.6, 1]) {
        const q = headline[locale].slice(0, Math.ceil(headline[locale].length * share));
        const { painpoints } = await call(suggestSearches, { ...visitor, locale }, { q });
        expect(painpoints.map((one) => one.slug)).not.toContain(slug);
      }
});

test("a half-typed word is ended only by words that a page shows or a topic is called by: private keywords stay private", async () => {
  const words = (text: string) => new Set(fold(text).match(/[a-z]{4,}/g) ?? []);
  const shown = words(JSON.stringify([seedRecords(), seedTopics()]));
  const secret = words(JSON.stringify(seedPainpoints().map(({ keywords }) => keywords))).difference(shown);
  expect(secret.size).toBeGreaterThan(50);
  for (const word of secret)
    for (const q of [word.slice(0, 3), word.slice(0, -1)]) {
      const suggestions = await call(suggestSearches, visitor, { q });
      for (const suggestion of suggestions.words)
        expect(
          [...words(suggestion)].filter((one) => secret.has(one)),
          q,
        ).toEqual([]);
    }
});

test("a word that the catalogue has is whole, however short: what is suggested is what the search finds first", async () => {
  for (const q of ["bus", "car", "tax", "pet", "gas", "停車 bus"]) {
    const [{ painpoints }, { items }] = [
      await call(suggestSearches, visitor, { q }),
      await call(searchPainpoints, visitor, { q, limit: 5 }),
    ];
    expect(
      painpoints.map(({ slug }) => slug),
      q,
    ).toEqual(items.map(({ slug }) => slug));
  }
});

test("what is suggested finds something, whatever the words of the catalogue begin with, and keeps what stands before it as it was typed", async () => {
  const beginnings = new Set(
    seedRecords()
      .flatMap(({ headline }) => headline.en.match(/[A-Za-z]{4,}/g) ?? [])
      .map((word) => word.slice(0, 4)),
  );
  for (const q of ["coff", "hairc", "massa", ...[...beginnings].filter((_, at) => at % 8 === 0)])
    for (const word of (await call(suggestSearches, visitor, { q })).words)
      expect((await call(searchPainpoints, visitor, { q: word, limit: 1 })).total, `${q} → ${word}`).toBeGreaterThan(0);
  const { words } = await call(suggestSearches, visitor, { q: "停車 par" });
  for (const word of words.filter((one) => / /.test(one))) expect(word).toMatch(/^停車 /);
});

test("one address asks so often without a key and no oftener, whatever others do, and may again a moment later", () => {
  const address = `test ${randomUUID()}`;
  for (let one = 0; one < BURST_LIMITS.address.tokens; one += 1) spendVisitorToken(address, 1_000);
  expect(() => spendVisitorToken(address, 1_000)).toThrow(expect.objectContaining({ code: "burst_limit_exceeded" }));
  expect(() => spendVisitorToken(`${address} other`, 1_000)).not.toThrow();
  expect(() => spendVisitorToken(address, 1_250)).not.toThrow();
});

test("a browser asks anew and is told that nothing changed; a blank or overlong question is refused with what to do", async ({ site }) => {
  const address = `${site}/api/suggest?q=park&locale=en`;
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
  for (const q of ["", "x".repeat(201)]) {
    const refused = await fetch(`${site}/api/suggest?${new URLSearchParams({ q, locale: "en" })}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "invalid_request", errors: [{ location: "query.q" }] });
  }
});
