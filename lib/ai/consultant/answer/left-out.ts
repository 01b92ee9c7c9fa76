import { newestMonth, type Asking } from "#lib/ai/consultant/asking";
import { LEFT_OUT } from "#lib/ai/consultant/read/left-out";
import { nameOf, say } from "#lib/ai/consultant/words";
import { filled } from "#lib/policy/message";

/** What the plan could not take in, a sentence for each kind of thing. */
export function saidLeftOut(asking: Asking): string[] {
  const { locale, plan } = asking;
  const byKind = Map.groupBy(plan.left_out, ({ what }) => what);
  return [...byKind].map(([what, parts]) => {
    const words = [...new Set(parts.map((part) => nameOf(locale, what, part.words)))].join(locale === "en" ? ", " : "、");
    const values = { words, newest: newestMonth(asking) };
    const known = Object.entries(LEFT_OUT).find(([name]) => name === what)?.[1];
    return known ? filled(locale, known.says[locale], values) : say(locale, "left_out.year", values);
  });
}
