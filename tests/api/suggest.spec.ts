import { expect } from "playwright/test";
import { LOCALES } from "#lib/policy/locale";
import { Suggestions } from "#lib/schemas/suggest";
import { test } from "../support/fixtures.ts";
import { seedPainpoints, visibleSeed } from "../support/seed.ts";

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

test("nothing that the lag hides is suggested, whatever is typed", async ({ site }) => {
  test.setTimeout(60_000);
  const visible = new Set(visibleSeed().map(({ curated }) => curated.slug));
  const hidden = seedPainpoints().filter(({ slug }) => !visible.has(slug));
  expect(hidden.length).toBeGreaterThan(5);
  for (const { headline, slug } of hidden)
    for (const locale of LOCALES)
      for (const share of [0.3, 0.6, 1]) {
        const { painpoints } = await suggested(site, headline[locale].slice(0, Math.ceil(headline[locale].length * share)), locale);
        expect(painpoints.map((one) => one.slug)).not.toContain(slug);
      }
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
