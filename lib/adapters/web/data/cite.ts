import { getTranslations } from "next-intl/server";
import { SITE_NAMES } from "#lib/adapters/web/sharing/page-metadata";
import { siteUrl } from "#lib/env";
import type { Locale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import type { Release } from "#lib/schemas/release";

export interface Citation {
  apa: string;
  bibtex: string;
}

/** How to cite what a page shows. `page` is its path as of that month, so that the address shows the same in years. */
export async function cite(locale: Locale, title: string, page: string, { version, freshness }: Release): Promise<Citation> {
  const t = await getTranslations({ locale, namespace: "takeAway" });
  const author = SITE_NAMES[locale];
  const year = freshness.published_at.slice(0, 4);
  const url = siteUrl() + page;
  const through = t("dataThrough", { month: monthName(locale, freshness.visible_through_month) });
  const fields = {
    author: `{${escapeTex(author)}}`,
    title: `{${escapeTex(title)}}`,
    year,
    version: escapeTex(version),
    url: url.replaceAll("{", "%7B").replaceAll("}", "%7D"),
    note: escapeTex(t("bibtexNote", { version, through, licence: MARKET.licence.name })),
  };
  const key = ["painpoint-observatory", MARKET.id, page.match(/\/painpoints\/([\w-]+)/)?.[1], freshness.visible_through_month];
  return {
    apa: t("apa", { author, year, title, version, through, url }),
    bibtex: [
      `@misc{${key.filter(Boolean).join("-")},`,
      ...Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`),
      "}",
    ].join("\n"),
  };
}

const TEX: Record<string, string> = { "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };

/** What TeX would read as a command stands there as itself. */
function escapeTex(text: string): string {
  return text.replace(/[\\~^{}$&#%_]/g, (mark) => TEX[mark] ?? `\\${mark}`);
}
