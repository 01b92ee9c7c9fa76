import type { Advice, WayIn } from "#lib/advice/dossier";
import { askedTokens } from "#lib/feed/search/asked";
import { LOCALES, type Text } from "#lib/policy/locale";

/** Index words of texts in either language, or of what was said: single Han characters and what stands with everything aside. */
export function wordsOf(texts: readonly (Text | string)[]): Set<string> {
  const said = texts.flatMap((text) =>
    typeof text === "string" ? askedTokens(text) : LOCALES.flatMap((locale) => askedTokens(text[locale])),
  );
  return new Set(said.filter(({ kind, isGeneral }) => kind !== "character" && !isGeneral).map(({ token }) => token));
}

/** How much of what was said a text says, 0 to 1: index words of either language, single Han characters aside. */
export function likeness(said: string, texts: readonly Text[]): number {
  const asked = wordsOf([said]);
  const known = wordsOf(texts);
  return asked.size === 0 ? 0 : [...asked].filter((word) => known.has(word)).length / asked.size;
}

/** The way in that is most like what was said; of equals the best by the adviser's order. */
export function bestWay({ ways_in }: Advice, said: string): WayIn {
  const [first, ...others] = ways_in;
  if (!first) throw new Error("Advice has no way in.");
  return others.reduce((best, way) => (likenessOf(way, said) > likenessOf(best, said) ? way : best), first);
}

export function likenessOf(way: WayIn, said: string): number {
  return likeness(said, [way.offer, way.price_anchor]);
}

/** What an adviser warns of: sentences that say never, do not, no licence. */
export function cautionsOf({ advice, rules, risks }: Advice): Text[] {
  const zh = parted(advice["zh-Hant"], /(?<=[。；])/);
  const en = parted(advice.en, /(?<=[.;])\s+/);
  const warned = [
    zh.filter((sentence) => /不要|別|最不能|不能|不可|千萬|勿|違法|沒有生意/.test(sentence)),
    en.filter((sentence) => /\b(?:never|not|no|don.t|cannot|without|illegal|unlawful)\b/i.test(sentence)),
  ];
  return [
    { "zh-Hant": warned[0]?.join("") ?? "", en: warned[1]?.join(" ") ?? "" },
    ...rules.map(({ hurdle }) => hurdle),
    ...risks.map(({ risk }) => risk),
  ];
}

function parted(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
