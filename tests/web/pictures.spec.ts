import { expect } from "playwright/test";
import { LOCALES } from "#lib/policy/locale";
import { test } from "../support/fixtures.ts";

/**
 * Ten pages as they look, in both languages and both themes: what changes by accident is seen here. Whoever changes a page on purpose
 * looks at it and keeps the new pictures: `npm test -- pictures --update-snapshots`.
 */
const SLUG = "parking-shortage-in-busy-districts";
const PAGES = {
  feed: "",
  search: "?q=%E5%81%9C%E8%BB%8A",
  detail: `/painpoints/${SLUG}`,
  domain: "/domains/roads-parking",
  compare: `/compare?compare=${SLUG},holiday-freeway-standstill`,
  brief: "/sample-brief",
  docs: "/docs",
  reference: "/docs/reference/search_painpoints",
  plans: "/plans",
  "sign-in": "/sign-in",
} as const;

/** One font that npm test brings, so that a picture is the same wherever it is taken, and nothing that moves. */
const SAME_EVERYWHERE = `
  *, *::before, *::after { font-family: "Noto Sans CJK TC" !important; caret-color: transparent !important; transition: none !important; }
`;

// The fonts are Debian's, and other systems draw letters in another way.
test.skip(process.platform !== "linux", "Pictures are compared on Linux, where they were taken.");
test.use({ bypassCSP: true, viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

for (const locale of LOCALES)
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      test("ten pages look as they did", async ({ page, site }) => {
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(`${site}/${locale}${path}`);
          await page.addStyleTag({ content: SAME_EVERYWHERE });
          await page.evaluate(() => document.fonts.ready);
          await expect
            .soft(page)
            // The foot says when the feed was published.
            .toHaveScreenshot(`${name}-${locale}-${colorScheme}.png`, { mask: [page.getByRole("contentinfo")], maxDiffPixelRatio: 0.01 });
        }
      });
    });
