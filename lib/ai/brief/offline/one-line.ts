import { money } from "#lib/ai/brief/offline/amount";
import type { Reasons } from "#lib/ai/brief/offline/reasons";
import type { Story } from "#lib/ai/brief/offline/story";
import type { Text } from "#lib/policy/locale";
import type { Verdict } from "#lib/schemas/brief";

/** The decision and its reasons in one sentence. */
export function oneLine({ decision, facts, locale, say }: Story, { for: pro, against: con }: Reasons): string {
  const [pro0 = "", pro1 = pro0] = pro;
  const [con0 = "", con1 = con0] = con;
  const cost = facts.sections.experiments.items[0]?.cost ?? 0;
  const test: Text =
    cost === 0
      ? { "zh-Hant": "先不花錢弄清楚", en: "Find out before spending anything" }
      : { "zh-Hant": `先花 ${money(cost, locale)}弄清楚`, en: `Spend ${money(cost, locale)} on finding out before spending more` };
  const lines: Record<Verdict, [Text, ...Text[]]> = {
    build: [
      { "zh-Hant": `值得動手做：${pro0}，而且${pro1}。`, en: `Build it: ${pro0}, and ${pro1}.` },
      { "zh-Hant": `可以做，但先做窄：${pro0}，${pro1}。`, en: `Go ahead, and stay narrow: ${pro0}, and ${pro1}.` },
      { "zh-Hant": `這值得做成產品：${pro0}；要留意的是，${con0}。`, en: `This is worth a product: ${pro0}; mind that ${con0}.` },
      { "zh-Hant": `現在就可以開始：${pro0}，${pro1}。`, en: `Start now: ${pro0}, and ${pro1}.` },
    ],
    test_first: [
      { "zh-Hant": `先測試，再決定要不要做：${pro0}，但${con0}。`, en: `Test before building: ${pro0}, but ${con0}.` },
      { "zh-Hant": `有機會，還沒得到證實：${pro0}，但${con0}。`, en: `Promising, not proven: ${pro0}, yet ${con0}.` },
      {
        "zh-Hant": `${test["zh-Hant"]}，再談產品：${con0}，而且${con1}。`,
        en: `${test.en}: ${con0}, and ${con1}.`,
      },
      { "zh-Hant": `還不到動手的時候：${con0}；不過${pro0}，值得一試。`, en: `Not yet: ${con0}, though ${pro0}, so a test is worth it.` },
    ],
    pivot: [
      { "zh-Hant": `留住這群人，換一個做法：${con0}，而且${con1}。`, en: `Keep the people and change the offer: ${con0}, and ${con1}.` },
      { "zh-Hant": `照現在的樣子做不起來：${con0}；不過${pro0}。`, en: `It will not stand in this form: ${con0}, although ${pro0}.` },
      { "zh-Hant": `先轉向再花錢：${con0}，${con1}。`, en: `Change course before spending: ${con0}, and ${con1}.` },
    ],
    do_not_build: [
      { "zh-Hant": `不要做：${con0}，而且${con1}。`, en: `Do not build it: ${con0}, and ${con1}.` },
      { "zh-Hant": `抱怨是真的，生意不成立：${con0}，${con1}。`, en: `The complaint is real, the business is not: ${con0}, and ${con1}.` },
      { "zh-Hant": `把力氣留給別的題目：${con0}，而且${con1}。`, en: `Keep the effort for something else: ${con0}, and ${con1}.` },
    ],
  };
  return say("one_line", lines[decision]);
}
