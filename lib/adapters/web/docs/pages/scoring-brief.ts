import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { say, table } from "#lib/adapters/web/docs/markdown";
import { verdict } from "#lib/adapters/web/docs/pages/scoring-verdict";
import { PAYING, PAYING_BY_KIND, REACHED, SEEKING, type BuyerKind, type Range } from "#lib/policy/brief-market";
import { ROLE_SHAPES, TIER_CAPS_TWD, WEEKLY_HOURS } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

const money: DocSection = {
  id: "brief-budget",
  title: say("預算與人力", "Money and hands"),
  blocks: [
    table(
      [say("預算層級", "Budget tier"), say("上限（元）", "Cap, TWD")],
      Object.entries(TIER_CAPS_TWD).map(([tier, cap]) => [`\`${tier}\``, cap.toLocaleString("en")]),
    ),
    say(
      "`custom` 以 `budget_custom` 為上限，做法比照它達到的最高層級。`user_context` 裡說出的金額比上限低時，以它為上限。",
      "`custom` has `budget_custom` as its cap and works in the ways of the largest tier that it reaches. A sum that `user_context` names is the cap where it is lower.",
    ),
    say(
      "`test_first` 與 `pivot` 只花測試的錢：最多上限的 {{tests_percent}}%，或 {{tests_least}} 元（取高者），從不超過上限。`do_not_build` 不花錢。`build` 花測試、開辦（檔案裡的 `setup_cost`）與在這座城市營運的固定費用，放不下時先刪 `cut_first` 的項目。",
      "`test_first` and `pivot` spend on tests alone: at most {{tests_percent}}% of the cap, or TWD {{tests_least}} where that is more, never above the cap. `do_not_build` spends nothing. `build` spends on tests, on setting up (the dossier's setup cost) and on what running a firm costs in the city; lines marked `cut_first` go first where it does not fit.",
    ),
    say(
      "預備金為各項合計的 {{contingency_small}}%（`lean` {{contingency_lean}}%、`funded` {{contingency_funded}}%），捨去到整數元。",
      "The contingency is {{contingency_small}}% of the lines (`lean` {{contingency_lean}}%, `funded` {{contingency_funded}}%), rounded down to whole dollars.",
    ),
    table(
      [say("人力", "Role shape"), say("每週時數", "Hours a week")],
      ROLE_SHAPES.map((shape) => [`\`${shape}\``, String(WEEKLY_HOURS[shape])]),
    ),
    say(
      "`capacity_hours` = 每週時數 × {{weeks_per_month}} × 月數，捨去到整數；您說的時數較少時用您的。任務最多用掉其中的 {{hours_percent}}%。一個月以 {{days_per_month}} 天計。",
      "`capacity_hours` = hours a week × {{weeks_per_month}} × months, rounded down; fewer hours that you name count instead. Tasks take at most {{hours_percent}}% of it. A month counts as {{days_per_month}} days.",
    ),
    say(
      "階段：測試；滿 {{discover_from}} 個月加查證與訪談，{{pilot_from}} 個月加第一批客戶，{{sell_from}} 個月加穩定銷售，{{repeat_from}} 個月加站穩，{{grow_from}} 個月加下一步。查證與測試各 1 個月，滿 {{long_start_from}} 個月的計畫各 2 個月。`pivot` 以另找切法代替查證；`do_not_build` 只有 1 個月的查證，其餘時間留意。",
      "Phases: testing; looking up and talking from {{discover_from}} months, first customers from {{pilot_from}}, selling from {{sell_from}}, steady work from {{repeat_from}}, growing from {{grow_from}}. The first two take 1 month each, and 2 in plans of {{long_start_from}} months or more. `pivot` looks for another way in instead; `do_not_build` is 1 month of looking up and then watching.",
    ),
  ],
};

const PUBLIC = say("需要法律、預算或主管機關", "needs a law, a budget or an authority");
const NATURES: Record<keyof typeof SEEKING.people, Text> = {
  market: say("一般業者能解決", "an ordinary business can solve it"),
  licensed: say("只有有執照的業者能做", "only a licensed provider may"),
  public: PUBLIC,
  conduct: say("別人的行為", "other people's conduct"),
};
const EASES: Record<keyof typeof PAYING.people, Text> = {
  most: say("解決大半", "takes most of the pain away"),
  part: say("解決一部分", "takes part of it away"),
  edge: say("只碰到邊", "touches the edge"),
};
const BUYERS: Record<BuyerKind, Text> = {
  people: say("個人與家庭：", "People and homes:"),
  organisations: say("機構：", "Organisations:"),
};

const market: DocSection = {
  id: "brief-market",
  title: say("市場估算", "The market arithmetic"),
  blocks: [
    say(
      "一年可收的金額 = 人數 × 一年內遇到的比例 × 會找辦法的比例 × 會付這個價錢的比例 × 兩年內談得到的比例 × 單價 × 一年付幾次。人數、遇到的比例、單價與次數來自該痛點的檔案，各有出處或說明是估計；中間三個比例是下列公開的假設。",
      "In reach in a year = how many there are × share that has the problem in a year × share that looks for something better × share that pays the price × share that two years win × price × payments a year. The first two and the last two come from the dossier of the pain point, each with its source or named an estimate; the three shares between are the assumptions below.",
    ),
    say(
      "`low`、`base`、`high` 是模擬的第 10、50、90 百分位：每個因數各自抽 {{draws}} 次，介於它的低與高之間、靠近可能值（對數三角分布，一半在可能值以下），相乘後排序，四捨五入到兩位有效數字。抽樣的數列固定，所以同樣的因數永遠得到同樣的答案。`moves_most` 是影響最大的兩個因數：對數變異數最大的兩個。",
      "`low`, `base` and `high` are the 10th, 50th and 90th percentile of a simulation: every factor is drawn {{draws}} times by itself, between its low and its high and mostly near its base (triangular in logarithms, half of the draws below the base); products are sorted and rounded to two leading digits. The sequence of draws is fixed, so that the same factors always give the same answer. `moves_most` names the two factors whose logarithms vary most.",
    ),
    say("會找辦法的比例，依問題的性質：", "Share that looks for something better, by the nature of the problem:"),
    ...buyers((buyer) => reasons(NATURES, SEEKING[buyer])),
    say("會付這個價錢的比例，依它解決多少：", "Share that pays the price, by how much of the pain it takes away:"),
    ...buyers((buyer) => reasons(EASES, PAYING[buyer])),
    say(`再乘以種類：${kinds("、", "：")}。`, `Times a number by kind: ${kinds(", ", ": ")}.`),
    say("兩年內談得到的比例，依預算層級：", "Share that two years win, by budget tier:"),
    ...buyers((buyer) =>
      reasons(Object.fromEntries(Object.keys(REACHED[buyer]).map((tier) => [tier, say(`\`${tier}\``, `\`${tier}\``)])), REACHED[buyer]),
    ),
    say(
      "靠人手做的（服務、教學、產品、非營利）一年最多服務得了：`solo` {{served_solo}} 次付款、`duo` {{served_duo}}、`team` {{served_team}}；談得到的比例不超過這個數。",
      "What is made by hand (services, training, products, nonprofit work) serves at most so many payments a year: `solo` {{served_solo}}, `duo` {{served_duo}}, `team` {{served_team}}; the share that is won goes no further.",
    ),
    say(
      "貢獻 = 單價 −（單價 × 直接成本的比例）。客戶從第一次付款的月份到第 {{months_ahead}} 個月平均增加；兩年的貢獻與回本的月份由此算出。找不到算得出來的付費者時，`status` 是 `not_estimated`，所有數字為 0，從不用名次代替人數。",
      "Contribution = price − price × share of direct cost. Customers come evenly from the month of the first payment to month {{months_ahead}}; the contribution of two years and the month of breaking even follow from that. Where no payer can be counted `status` is `not_estimated` and every figure is 0: a rank never stands in for a number of people.",
    ),
  ],
};

function buyers(build: (buyer: BuyerKind) => Text): Text[] {
  return (["people", "organisations"] as const).flatMap((buyer) => [BUYERS[buyer], build(buyer)]);
}

function reasons(names: Record<string, Text>, rows: Record<string, Range & { reason: Text }>): Text {
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return table(
    [say("情況", "Case"), "`low`", "`base`", "`high`", say("理由", "Why")],
    Object.entries(rows).map(([row, { low, base, high, reason }]) => [
      names[row] ?? row,
      percent(low),
      percent(base),
      percent(high),
      reason,
    ]),
  );
}

function kinds(comma: string, colon: string): string {
  return Object.entries(PAYING_BY_KIND)
    .map(([kind, times]) => `\`${kind}\`${colon}${times}`)
    .join(comma);
}

export const researchBrief: DocSection[] = [
  {
    id: "research-brief",
    title: say("研究簡報的規則", "The rules of the research brief"),
    blocks: [
      say(
        "簡報裡的每個數字與結論都由程式依下列規則算出；語言模型只寫其中幾段文字。怎麼讀、怎麼用，見[研究簡報](/docs/briefs)。",
        "Every number and decision in a brief is computed by these rules; a language model writes a few of its texts, and nothing else. How to read and use one is told in [research briefs](/docs/briefs).",
      ),
    ],
    sections: [verdict, money, market],
  },
];
