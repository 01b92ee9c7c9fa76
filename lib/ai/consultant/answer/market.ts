import { adviceOn, payerOf, type WayIn } from "#lib/advice/dossier";
import { item, NEXT, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { answerFar, answerNothing } from "#lib/ai/consultant/answer/nothing";
import { CLOSE, coveredShare, LEAST_COVERED } from "#lib/ai/consultant/answer/nearest-idea";
import { findIdea } from "#lib/ai/consultant/answer/find-idea";
import { bringsIdea } from "#lib/ai/consultant/read/openings";
import { say } from "#lib/ai/consultant/words";
import { asClause, asSentence, joined } from "#lib/language/joints";
import type { Locale } from "#lib/policy/locale";

/** Who pays, how much, and where they are met, as an adviser estimates it. */
export async function answerMarket(asking: Asking): Promise<Draft> {
  const { locale } = asking;
  const { row, advice, known, other, isNamed, isPlain, isFaint } = await findIdea(asking);
  const way = known.find(({ way }) => way)?.way ?? advice?.ways_in[0];
  if (!row || !advice || !way) return answerNothing(asking);
  // Who brings an idea that is like nothing known is told so.
  const isUnlike = !isNamed && bringsIdea(asking.message) && !known.some(({ closeness }) => closeness >= CLOSE);
  const covered = coveredShare(advice, row.headline[locale], asking.plan.where.words ?? "", locale);
  if (isUnlike && covered < LEAST_COVERED) return answerFar(asking, row, other);
  const payer = payerOf(advice, way);
  const sufferer = advice.segments.find(({ pays }) => !pays);
  const { firstTen, channels: places } = adviceOn(advice, way);
  const channels = places.map((channel) => asClause(channel[locale], locale));
  const parts = [
    [
      say(locale, "market.lead", {
        payer: asClause(payer?.name[locale] ?? "", locale),
        price: priceOf(locale, way),
        headline: row.headline[locale],
      }),
      ...(isFaint ? [say(locale, "faint")] : isUnlike ? [say(locale, "market.unlike")] : []),
      ...(payer ? [asSentence(say(locale, "market.size", { ...payer.population, unit: say(locale, `unit.${payer.unit}`) }), locale)] : []),
      ...(sufferer && payer !== sufferer ? [say(locale, "market.not", { segment: asClause(sufferer.name[locale], locale) })] : []),
    ],
    [say(locale, "market.way", { offer: asClause(way.offer[locale], locale), anchor: asSentence(way.price_anchor[locale], locale) })],
    [
      say(locale, "market.channels", { channels: joined(locale, channels, "and") }),
      ...(firstTen ? [say(locale, "market.first", { first: asSentence(firstTen[locale], locale) })] : []),
    ],
    [say(locale, "market.estimate"), ...(other && !isPlain ? [say(locale, "build.other", { item: item(locale, other, 2) })] : [])],
  ].map((sentences) => sentences.join(locale === "en" ? " " : ""));
  return {
    parts,
    cited: other && !isPlain ? [row, other] : [row],
    grounding: isPlain && !isFaint && !isUnlike ? "full" : "partial",
    isFree: !isPlain || isFaint || isUnlike,
    followUps: [NEXT.build(locale, row), NEXT.fields(locale, row), other && !isPlain ? NEXT.market(locale, other) : NEXT.top(locale, row)],
  };
}

export function priceOf(locale: Locale, { price: { per, ...range } }: Pick<WayIn, "price">): string {
  return range.base === 0 ? say(locale, "price.free") : say(locale, "price", { ...range, per });
}
