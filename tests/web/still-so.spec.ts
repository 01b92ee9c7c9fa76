import { expect } from "playwright/test";
import { readStillSo } from "#lib/access/still-so";
import { LOCALES } from "#lib/policy/locale";
import { expectNoBarriers } from "../support/barriers.ts";
import { test } from "../support/fixtures.ts";

// Each test has a pain point of its own: all visitors of this machine are one address.
const SLUGS = { en: "vegetarians-find-no-meal-at-convenience-stores", "zh-Hant": "holiday-freeway-standstill" };
const WORDS = {
  en: { yes: "Still so", thanks: "Thank you, your answer is counted.", before: "You have answered this today already" },
  "zh-Hant": { yes: "還是這樣", thanks: "謝謝，您的回答已經計入。", before: "今天您或同一個網路上的人已經回答過" },
};

for (const locale of LOCALES)
  test.describe(locale, () => {
    test.use({ javaScriptEnabled: locale === "en" });

    test("a reader says once a day whether it is still so, with and without a script, and sees it apart from every score", async ({
      page,
      site,
    }) => {
      const { yes, thanks, before } = WORDS[locale];
      const slug = SLUGS[locale];
      const address = `${site}/${locale}/painpoints/${slug}`;
      await page.goto(address);
      const score = await page.getByText(/^\d+\.\d$/).allInnerTexts();
      await page.getByRole("button", { name: yes }).click();
      await expect(page).toHaveURL(`${address}/still-so?counted`);
      await expect(page.getByRole("status")).toHaveText(thanks);
      if (locale === "en") await expectNoBarriers(page, "what readers say");
      await page.goto(address);
      await page.getByRole("button", { name: yes }).click();
      await expect(page.getByRole("status")).toContainText(before);
      expect(await readStillSo(slug)).toMatchObject({ yes: 1, no: 0 });
      await page.goto(address);
      expect(await page.getByText(/^\d+\.\d$/).allInnerTexts()).toEqual(score);
    });
  });

test("a form from elsewhere, of an unknown pain point or with another answer counts nothing", async ({ site }) => {
  const send = (fields: Record<string, string>, origin = site) =>
    fetch(`${site}/api/still-so`, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: origin }, redirect: "manual" });
  const slug = "parking-shortage-in-busy-districts";
  expect((await send({ slug, answer: "yes" }, "https://elsewhere.example")).status).not.toBe(200);
  expect((await send({ slug, answer: "perhaps" })).headers.get("location")).toBe("/zh-Hant");
  const unknown = await send({ slug: "never-existed", answer: "yes", locale: "en" });
  expect((await fetch(new URL(unknown.headers.get("location") ?? "", site))).status).toBe(404);
  expect(await readStillSo(slug)).toEqual({ yes: 0, no: 0, since: undefined });
});
