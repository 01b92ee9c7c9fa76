import type { WrittenText } from "#lib/ai/check/text-to-check";
import type { Locale } from "#lib/policy/locale";

/** Characters of English; Chinese says the same in half as many. */
export interface Bounds {
  least: number;
  most: number;
}
const HAN_SHARE = 0.5;

/** Texts that say too little or too much for their place; `[…]` in a field's name is any item of a list. */
export function findLengthFaults(texts: readonly WrittenText[], bounds: Readonly<Record<string, Bounds>>, locale: Locale): string[] {
  return texts.flatMap(({ field, text }) => {
    const bound = bounds[field.replaceAll(/\[\d+\]/g, "[]")];
    if (bound === undefined) return [];
    const share = locale === "zh-Hant" ? HAN_SHARE : 1;
    const [least, most] = [Math.floor(bound.least * share), Math.floor(bound.most * share)];
    const length = text.trim().length;
    if (length >= least && length <= most) return [];
    return [`${field}: it has ${length} characters; write ${least} to ${most}.`];
  });
}
