import { shownTexts } from "#lib/catalogue/refusals/shown-texts";
import type { Draft } from "#lib/extraction/proposals/draft";
import type { Locale } from "#lib/policy/locale";

/** The texts of a draft in one language, by their place without the language: what is edited beside the whole. */
export function wordsIn(draft: unknown, locale: Locale): Record<string, string> {
  if (typeof draft !== "object" || draft === null) return {};
  const texts = shownTexts(draft).filter((text) => text.locale === locale);
  return Object.fromEntries(texts.map(({ field, text }) => [field.slice(0, -locale.length - 1), text]));
}

/** The draft with those of its texts replaced that were changed; a place that it has not is left out. */
export function withWords(draft: unknown, locale: Locale, before: Record<string, string>, after: Record<string, unknown>): unknown {
  const changed = structuredClone(draft);
  for (const [place, text] of Object.entries(after)) {
    if (text === before[place]) continue;
    const node = place.split(".").reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), changed);
    if (isObject(node) && locale in node) node[locale] = text;
  }
  return changed;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** What somebody who writes a draft from nothing begins with: every field that a pain point has, its words empty. */
export const EMPTY_DRAFT = {
  painpoint: {
    slug: "",
    domain: "public-services",
    headline: { "zh-Hant": "", en: "" },
    summary: { "zh-Hant": "", en: "" },
    who_is_affected: { "zh-Hant": "", en: "" },
    threads: [],
    severity: null,
    unmet_need: null,
    official_response: "none",
    commercial_intent: { level: "none", signals: [] },
    workarounds: [],
    existing_solutions: [],
    barriers: [],
    angles: [],
    gaps: [],
    keywords: { "zh-Hant": [], en: [] },
    topics: [],
  },
  dossier: null,
  topics: [],
} satisfies Record<keyof Draft, unknown>;
