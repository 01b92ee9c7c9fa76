import axe, { type RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

/**
 * What axe finds on the page as it stands, in light and in dark; what depends on colours is all that can differ in the second.
 * No page of ours has frames, so that its one document is all that is looked into.
 */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await barriers(page, {}), `${where} light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { runOnly: ["color-contrast", "link-in-text-block"] }), `${where} dark`).toEqual([]);
}

/** In one document, into which axe was put. What passes is not described, which takes longer than finding it. */
export function barriers(looked: Pick<Page, "evaluate">, options: RunOptions): Promise<string[]> {
  return looked.evaluate(
    async (given) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { ...options, resultTypes: ["violations"] } satisfies RunOptions,
  );
}
