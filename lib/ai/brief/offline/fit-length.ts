import type { Locale } from "#lib/policy/locale";

/** A sentence of a paragraph: its wordings from the fullest to the barest, and whether the paragraph could do without. */
export interface Part {
  wordings: readonly string[];
  isOptional?: boolean;
}

/** The parts in their order: required ones as full as fits, the first shortened first; then optional ones while there is room. */
export function fitLength(parts: readonly Part[], most: number, locale: Locale): string {
  const chosen = parts.map(({ wordings, isOptional }) => (isOptional ? undefined : wordings[0]));
  const length = () => lengthOf(joined(chosen, locale), locale);
  parts.forEach(({ wordings, isOptional }, at) => {
    if (!isOptional && length() > most) chosen[at] = wordings.at(-1);
  });
  parts.forEach(({ wordings, isOptional }, at) => {
    if (isOptional) chosen[at] = wordings.find((wording) => length() + lengthOf(wording, locale) <= most);
  });
  return joined(chosen, locale);
}

/** Words in English, characters without spaces in Chinese. */
export function lengthOf(text: string, locale: Locale): number {
  return locale === "en" ? text.split(/\s+/).filter(Boolean).length : Array.from(text.replaceAll(/\s/g, "")).length;
}

function joined(sentences: readonly (string | undefined)[], locale: Locale): string {
  return sentences.filter((sentence) => sentence !== undefined && sentence !== "").join(locale === "en" ? " " : "");
}
