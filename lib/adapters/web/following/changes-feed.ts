import { getTranslations } from "next-intl/server";
import { changesAddress, painpointAddress } from "#lib/adapters/web/feed-address";
import { respondWithAtom, type AtomEntry } from "#lib/adapters/web/following/atom";
import { escapeXml } from "#lib/adapters/web/sharing/respond";
import { searchWords } from "#lib/adapters/web/sharing/search-words";
import { visitorContext, type FeedQuery } from "#lib/adapters/web/visitor";
import type { Context } from "#lib/context";
import { siteUrl } from "#lib/env";
import { keptReleases } from "#lib/feed/as-of";
import { call } from "#lib/operations/call";
import { listChanges } from "#lib/operations/list-changes";
import { MARKET } from "#lib/policy/market";
import { monthName } from "#lib/policy/month-name";
import type { Month } from "#lib/policy/months";
import { TOLD_KINDS, type ChangesInput } from "#lib/schemas/releases";

const MONTHS = 12;
/** Of one kind, by rank; the page holds the rest. */
const NAMED = 10;

/** What changed in each of the last months, in the whole feed or in what a search lists. */
export function respondWithChanges(request: Request, locale: string): Promise<Response> {
  return respondWithAtom(
    request,
    locale,
    "/changes/feed.xml",
    async (language, release, { as_of: _, offset: __, sort: ___, ...search }) => {
      const ctx = { ...visitorContext(language), release };
      const months = [release, ...(await keptReleases(release))].map(({ freshness }) => freshness.visible_through_month);
      const entries: AtomEntry[] = [];
      // One after another: a stranger's request keeps one connection busy, not twelve.
      for (const [at, month] of months.slice(0, MONTHS).entries()) {
        const before = months[at + 1];
        const entry = before === undefined ? undefined : await entryOf(ctx, search, before, month);
        if (entry) entries.push(entry);
      }
      const t = await getTranslations({ locale: language, namespace: "changes" });
      return {
        title: [t("feedTitle", { market: MARKET.name[language] }), ...(await searchWords(language, search))].join(" · "),
        subtitle: t("feedSubtitle"),
        page: changesAddress(language, search),
        entries,
      };
    },
  );
}

/** Undefined for a month in which nothing worth telling happened. */
async function entryOf(ctx: Context, search: Partial<FeedQuery>, before: Month, month: Month): Promise<AtomEntry | undefined> {
  const { locale } = ctx;
  const t = await getTranslations({ locale, namespace: "changes" });
  const ask = (asked: Partial<ChangesInput>) => call(listChanges, ctx, { version: before, to: month, ...search, ...asked });
  const { counts } = await ask({ limit: 1 });
  const kinds = TOLD_KINDS.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return undefined;
  const sections: string[] = [];
  for (const kind of kinds) {
    const { items, total } = await ask({ kind, limit: NAMED });
    const lines = items.map(({ slug, before: former, after }) => {
      const address = siteUrl() + painpointAddress(locale, slug, after ? month : before);
      return `<a href="${escapeXml(address)}">${escapeXml((after ?? former)?.headline ?? slug)}</a>`;
    });
    if (total > items.length) lines.push(escapeXml(t("andMore", { count: total - items.length })));
    sections.push(`<h2>${escapeXml(t(`kind.${kind}`, { count: total }))}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`);
  }
  const what = kinds.map((kind) => t(`kind.${kind}`, { count: counts[kind] })).join(t("separator"));
  return {
    page: changesAddress(locale, { ...search, as_of: month }),
    title: t("entry", { month: monthName(locale, month), what }),
    month,
    text: sections.join(""),
    isHtml: true,
  };
}
