import { expect } from "playwright/test";
import { test } from "../support/fixtures.ts";

test("in English a curly quote is as narrow as the letters beside it, on a Chinese page too", async ({ page, site }) => {
  for (const locale of ["en", "zh-Hant"]) {
    await page.goto(`${site}/${locale}/about`);
    const ems = await page.evaluate(() => {
      const quote = document.createElement("span");
      quote.lang = "en";
      quote.textContent = "“";
      document.querySelector("main p")?.append(quote);
      return quote.getBoundingClientRect().width / parseFloat(getComputedStyle(quote).fontSize);
    });
    expect(ems, locale).toBeGreaterThan(0.1);
    expect(ems, locale).toBeLessThan(0.7);
  }
});
