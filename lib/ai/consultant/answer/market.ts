import { findAdvice } from "#lib/advice/read";
import type { Advice, WayIn } from "#lib/advice/dossier";
import { NEXT, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { bestWay } from "#lib/ai/consultant/answer/nearest-way";
import { answerNothing } from "#lib/ai/consultant/answer/nothing";
import { findIdea } from "#lib/ai/consultant/answer/find-idea";
import { say } from "#lib/ai/consultant/words";
import { asClause, asSentence, joined } from "#lib/language/joints";
import type { Locale } from "#lib/policy/locale";

/** Who pays, how much, and where they are met, as an adviser estimates it. */
export async function answerMarket(asking: Asking): Promise<Draft> {
  const { locale, release } = asking;
  const [row] = await findIdea(asking);
  const advice = row && (await findAdvice(release, row.slug));
  if (!row || !advice) return answerNothing(asking);
  const way = bestWay(advice, asking.message);
  const payer = advice.segments.find(({ id }) => id === way.segment);
  const sufferer = advice.segments.find(({ pays }) => !pays);
  const ways = [way, ...advice.ways_in.filter((other) => other !== way)];
  const parts = [
    say(locale, "market.lead", {
      payer: asClause(payer?.name[locale] ?? "", locale),
      price: priceOf(locale, way),
      headline: row.headline[locale],
    }),
    [
      ...(payer
        ? [
            say(locale, "market.size", {
              ...payer.population,
              unit: say(locale, `unit.${payer.unit}`),
              basis: asClause(payer.basis[locale], locale),
            }),
          ]
        : []),
      ...(sufferer && payer !== sufferer ? [say(locale, "market.not", { segment: asClause(sufferer.name[locale], locale) })] : []),
    ]
      .map((sentence) => asSentence(sentence, locale))
      .join(locale === "en" ? " " : ""),
    [
      say(locale, "market.ways"),
      ...ways.map((each) =>
        say(locale, "market.way", {
          offer: asClause(each.offer[locale], locale),
          price: priceOf(locale, each),
          anchor: asSentence(each.price_anchor[locale], locale),
        }),
      ),
    ].join("\n"),
    [
      say(locale, "market.channels", {
        channels: joined(
          locale,
          advice.channels.map((channel) => asClause(channel[locale], locale)),
          "and",
        ),
      }),
      say(locale, "market.first", { first: asSentence(advice.first_ten[locale], locale) }),
      ...rulesOf(locale, advice, "market.rules"),
      say(locale, "market.estimate"),
    ].join(locale === "en" ? " " : ""),
  ];
  return { parts, cited: [row], grounding: "full", followUps: [NEXT.build(locale, row), NEXT.fields(locale, row), NEXT.top(locale, row)] };
}

export function priceOf(locale: Locale, { price: { per, ...range } }: Pick<WayIn, "price">): string {
  return range.base === 0 ? say(locale, "price.free") : say(locale, "price", { ...range, per });
}

export function rulesOf(locale: Locale, { rules }: Advice, message: "market.rules" | "build.rules"): string[] {
  const said = rules.map(({ name, hurdle }) =>
    locale === "en" ? `${name.en} (${asClause(hurdle.en, "en")})` : `${name["zh-Hant"]}（${asClause(hurdle["zh-Hant"], locale)}）`,
  );
  return said.length === 0 ? [] : [say(locale, message, { rules: said.join(locale === "en" ? "; " : "；") })];
}
