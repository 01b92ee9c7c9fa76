import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Experiment } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { figure, say } from "#lib/ai/brief/facts/say";
import type { FixedTier } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** Three steps for this week, in order: people, then what the decision turns on, then an agreement on when to stop. */
export function nextActions(brief: BriefCase, tests: readonly Experiment[]): { items: Text[] } {
  const talks = tests.find(({ name }) => name === "interviews")?.sample ?? 0;
  const [channel] = brief.domain.channels;
  const first = say(
    `列出 ${talks} 位可訪談的當事人，先約 3 位；從這裡找：${channel["zh-Hant"]}`,
    `List ${talks} people to talk to and arrange the first 3. Where to look: ${channel.en}`,
  );
  return { items: [first, turningPoint(brief), agreement(brief)] };
}

function turningPoint({ decision, tier, offer, domain }: BriefCase): Text {
  const { unit, priceTwd } = offer;
  if (decision === "do_not_build")
    return say(
      "先用一次現有的做法，寫下它到底缺什麼；若不缺，就到此為止",
      "Use what exists once and write down what it lacks; if nothing, leave it there",
    );
  if (decision === "pivot")
    return say(`問 3 家會不會為此付錢：${domain.partner["zh-Hant"]}`, `Ask 3 of these whether they would pay for it: ${domain.partner.en}`);
  return say(
    `${PRICED["zh-Hant"][tier]}，寫上${unit["zh-Hant"]} ${figure(priceTwd.base)} 元`,
    `${PRICED.en[tier]} that names the price, TWD ${figure(priceTwd.base)} ${unit.en}`,
  );
}

function agreement({ decision, terms, tier, domain }: BriefCase): Text {
  if (decision !== "do_not_build" && (domain.ruleGravity === 5 || tier === "funded"))
    return say("以書面問清第一道規定，取得答覆之前不收錢", "Ask about the first rule in writing, and take no money before the answer");
  return {
    solo: say("把停損條件寫給 1 位會追問你的人", "Send the kill criteria to 1 person who will hold you to them"),
    duo: say("兩人一起簽下停損條件與分工", "Both sign the kill criteria and who does what"),
    team: say(
      "開 1 次 30 分鐘的會，定下每階段負責人與停損條件",
      "Hold 1 meeting of 30 minutes to settle who answers for each phase, and the kill criteria",
    ),
  }[terms.role_shape];
}

const PRICED: Record<keyof Text, Record<FixedTier, string>> = {
  "zh-Hant": {
    ai_hustle: "用免費表單做一頁說明",
    bootstrap: "做一頁可預約的說明",
    lean: "畫出可點擊的原型與一頁報價",
    funded: "備妥給機構的一頁提案",
  },
  en: {
    ai_hustle: "Make a page from a free form",
    bootstrap: "Make a page that takes bookings",
    lean: "Draw a clickable prototype and a one-page offer",
    funded: "Prepare a one-page proposal for organisations",
  },
};
