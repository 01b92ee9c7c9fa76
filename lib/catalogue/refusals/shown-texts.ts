import { isLocale, type Locale } from "#lib/policy/locale";

/** One text of an entry that is published or that briefs may say, and where it stands. */
export interface ShownText {
  /** As `angles.0.zh-Hant`. */
  field: string;
  text: string;
  /** Undefined for the slug, which is of no language. */
  locale: Locale | undefined;
}

/**
 * What a pain point, a dossier or the city shows: its slug and whatever it holds in the content languages, at any depth. Private notes
 * and the numbers of help lines are plain strings, keywords and phrases are lists: none of them is a text.
 */
export function shownTexts(entry: object): ShownText[] {
  const texts: ShownText[] =
    "slug" in entry && typeof entry.slug === "string" ? [{ field: "slug", text: entry.slug, locale: undefined }] : [];
  collect(entry, "", texts);
  return texts;
}

function collect(node: object, path: string, texts: ShownText[]): void {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === "string") {
      if (isLocale(key)) texts.push({ field: path + key, text: value, locale: key });
    } else if (typeof value === "object" && value !== null) collect(value, `${path}${key}.`, texts);
  }
}
