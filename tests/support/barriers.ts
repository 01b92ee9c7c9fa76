import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

/** What axe finds on the page as it stands, in light and in dark; what depends on colours is all that can differ in the second. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await barriers(axe(page)), `${where} light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(axe(page).withRules(COLOUR_RULES)), `${where} dark`).toEqual([]);
}

const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** No page has frames, so that axe need not open a tab of its own to put their parts together; what passes is not described. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}

async function barriers(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
