import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { figure, say } from "#lib/ai/brief/facts/say";
import type { Text } from "#lib/policy/locale";

/** The kind of business that the way in calls for, and the prices of the market arithmetic as things to be tested. */
export function businessModel({ offer, buyer, signals }: BriefCase): { type: Text; price_hypotheses: Text[] } {
  const { unit, priceTwd } = offer;
  const price = (amount: number) => say(`${unit["zh-Hant"]} ${figure(amount)} 元`, `TWD ${figure(amount)} ${unit.en}`);
  const [low, base, high] = [price(priceTwd.low), price(priceTwd.base), price(priceTwd.high)];
  const whoPaysMore =
    buyer === "organisation"
      ? say("包含安裝與專人窗口", "with set-up and a person to call")
      : say("給受影響最深、要最快的人", "for those hit hardest, who want it soonest");
  return {
    type: offer.type,
    price_hypotheses: [
      say(`${base["zh-Hant"]}：最可能成立的價格，先測這個`, `${base.en}: the likeliest price, to be tested first`),
      say(`${low["zh-Hant"]}：低於此價就不值得做`, `${low.en}: below it the work is not worth doing`),
      say(`${high["zh-Hant"]}：${whoPaysMore["zh-Hant"]}`, `${high.en}: ${whoPaysMore.en}`),
      ...(signals.intent === "none"
        ? [
            say(
              "0 元：若只有免費才有人用，改找願意付錢的機構",
              "TWD 0: if people come only when it is free, look for an organisation that pays",
            ),
          ]
        : []),
    ],
  };
}
