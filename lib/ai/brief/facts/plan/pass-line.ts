import type { ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import type { PlanContext } from "#lib/ai/brief/facts/plan/phase-plan";
import { say } from "#lib/ai/brief/facts/say";
import type { Text } from "#lib/policy/locale";

const NAMES: Record<ExperimentName, Text> = {
  interviews: say("訪談：主動提起", "Interviews: brought up unprompted by"),
  last_time: say("憑據：最近真的花過錢或時間", "Proof: money or time spent lately by"),
  page: say("說明頁：留下聯絡方式", "Page: a contact left by"),
  letters: say("拜訪：簽下意向書", "Visits: letters signed by"),
  presale: say("預售：付出訂金", "Advance sale: deposits paid by"),
  partners: say("夥伴：真的轉介", "Partners: people referred by"),
  by_hand: say("試辦：再次使用或續約", "Pilot: used or renewed by"),
};

/** The mark that must be reached before the next phase begins: of the first of these tests that the plan has. */
export function passLine(...names: ExperimentName[]): (context: PlanContext) => Text {
  return ({ test }) => {
    const found = names.map(test).find((experiment) => experiment !== undefined);
    if (found === undefined) return say("這一階段的工作都已完成", "All work of this phase is done");
    const what = NAMES[found.name];
    return say(`${what["zh-Hant"]}的比例達 ${found.pass}%`, `${what.en} at least ${found.pass}%`);
  };
}
