import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { figure, say, type Words } from "#lib/ai/brief/facts/say";
import { CITY } from "#lib/policy/brief-market";
import { isThin } from "#lib/policy/brief-verdict";

/** What a reader must know before acting on it: of the data first, then of the arithmetic, then of this case. */
export function limitations(brief: BriefCase, budgetTwd: number): { items: Words[] } {
  const { subject, terms, signals, angle, capTwd, tier } = brief;
  const month = subject.release.freshness.visible_through_month;
  const items: Words[] = [
    say(
      `依據是截至 ${month} 的歷史紀錄，不是今天的市況，也不是預測`,
      `It rests on a record that ends in ${month}: neither today's state nor a prediction`,
    ),
    say(
      "附議者本來就贊同，動員會放大人數；評分是我們的判斷",
      "Those who backed it agreed from the start, and campaigns inflate counts; the ratings are our judgement",
    ),
    say(
      `市場規模由 ${CITY.year} 年的人口與假設相乘，價格與比例都還沒有驗證`,
      `The market multiplies population of ${CITY.year} by assumptions; prices and shares are untested`,
    ),
    say("法規只列第一道門檻，不是法律意見", "Of the law it names the first hurdle only; it is no legal opinion"),
  ];
  if (isThin(signals))
    items.push(say("證據很少：請當作線索，先求證再投入", "Evidence is thin: take it as a lead, and verify before spending"));
  if (angle === undefined)
    items.push(say("目錄裡沒有適合這個預算與人力的切入點", "The catalogue names no way in that suits this money and these hands"));
  if (terms.budget_tier === "custom")
    items.push(
      say(
        `自訂預算依 ${tier} 的做法規劃，上限 ${figure(capTwd)} 元`,
        `The custom budget is planned in the ways of ${tier}, with a cap of TWD ${figure(capTwd)}`,
      ),
    );
  if (signals.hopefulTwd < budgetTwd)
    items.push(
      say(
        `即使樂觀，一年可觸及的 ${figure(signals.hopefulTwd)} 元也少於計畫支出的 ${figure(budgetTwd)} 元`,
        `Even the hopeful market of a year, TWD ${figure(signals.hopefulTwd)}, is less than the TWD ${figure(budgetTwd)} that the plan spends`,
      ),
    );
  else if (signals.likelyTwd < budgetTwd)
    items.push(
      say(
        `第一年可觸及的市場，可能值 ${figure(signals.likelyTwd)} 元少於計畫支出的 ${figure(budgetTwd)} 元：要靠第二年，或靠較樂觀的假設成立`,
        `The likely market of the first year, TWD ${figure(signals.likelyTwd)}, is less than the TWD ${figure(budgetTwd)} that the plan spends: it takes a second year, or hopeful assumptions that hold`,
      ),
    );
  if (terms.user_context)
    items.push(say("你提供的背景不影響任何數字與結論", "What you told of yourself changes no number and no verdict here"));
  return { items };
}
