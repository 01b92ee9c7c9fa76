import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { say, table } from "#lib/adapters/web/docs/markdown";
import { verdict } from "#lib/adapters/web/docs/pages/scoring-verdict";
import { PAYING_SHARE, REACH_SHARE, type Range } from "#lib/policy/brief-market";
import { ROLE_SHAPES, TIER_CAPS_TWD, WEEKLY_HOURS } from "#lib/policy/brief-terms";

const money: DocSection = {
  id: "brief-budget",
  title: say("預算與人力", "Money and hands"),
  blocks: [
    table(
      [say("預算層級", "Budget tier"), say("上限（元）", "Cap, TWD")],
      Object.entries(TIER_CAPS_TWD).map(([tier, cap]) => [`\`${tier}\``, cap.toLocaleString("en")]),
    ),
    say(
      "`custom` 以 `budget_custom` 為上限，做法比照它達到的最高層級，支出最多為該層級上限的 {{spend_most_times}} 倍。",
      "`custom` has `budget_custom` as its cap, works in the ways of the largest tier that it reaches, and plans at most {{spend_most_times}} times that tier's cap.",
    ),
    say(
      "計畫支出的上限 = 預算上限 × 結論的比例（`build` {{spend_build}}%、`test_first` {{spend_test}}%、`pivot` {{spend_pivot}}%、`do_not_build` {{spend_leave}}%）×（{{spend_first}}% ＋ 每月 {{spend_month}}%，最多 100%），至少 {{spend_least}} 元，但不超過預算上限；`do_not_build` 最多 {{spend_check}} 元。",
      "At most this much is planned: cap × a share by verdict (`build` {{spend_build}}%, `test_first` {{spend_test}}%, `pivot` {{spend_pivot}}%, `do_not_build` {{spend_leave}}%) × ({{spend_first}}% + {{spend_month}}% a month, 100% at most); never less than TWD {{spend_least}}, as far as the cap reaches, and at most TWD {{spend_check}} for `do_not_build`.",
    ),
    say(
      "每個金額無條件捨去到兩位有效數字。預備金為各項合計的 {{contingency_small}}%（`lean` {{contingency_lean}}%、`funded` {{contingency_funded}}%），捨去到整數元。",
      "Amounts are rounded down to two leading digits. The contingency is {{contingency_small}}% of the lines (`lean` {{contingency_lean}}%, `funded` {{contingency_funded}}%), rounded down to whole dollars.",
    ),
    table(
      [say("人力", "Role shape"), say("每週時數", "Hours a week")],
      ROLE_SHAPES.map((shape) => [`\`${shape}\``, String(WEEKLY_HOURS[shape])]),
    ),
    say(
      "`capacity_hours` = 每週時數 × {{weeks_per_month}} × 月數，捨去到整數；任務最多用掉其中的 {{hours_percent}}%。一個月以 {{days_per_month}} 天計。",
      "`capacity_hours` = hours a week × {{weeks_per_month}} × months, rounded down; tasks take at most {{hours_percent}}% of it. A month counts as {{days_per_month}} days.",
    ),
    say(
      "階段：測試；滿 {{discover_from}} 個月加探索，{{pilot_from}} 個月加試辦，{{sell_from}} 個月加第一批付費客戶，{{repeat_from}} 個月加「可以重複」，{{grow_from}} 個月加第二群人。探索與測試各 1 個月，滿 {{long_start_from}} 個月的計畫各 2 個月。`pivot` 以另找切入點代替探索；`do_not_build` 只有 1 個月的小額查證，其餘時間觀察。",
      "Phases: a test; discovery from {{discover_from}} months, a pilot from {{pilot_from}}, first paying customers from {{sell_from}}, repeatable from {{repeat_from}}, a second group from {{grow_from}}. Discovery and test take 1 month each, and 2 in plans of {{long_start_from}} months or more. `pivot` looks for another way in instead of discovery; `do_not_build` is 1 month of a small check and then watching.",
    ),
  ],
};

const market: DocSection = {
  id: "brief-market",
  title: say("市場估算", "The market arithmetic"),
  blocks: [
    say(
      "每年可觸及的金額 = 買方數 × 受影響比例 × 找解方比例 × 付費比例 × 觸及比例 × 單價 × 每年次數。`low`、`base`、`high` 各自相乘，四捨五入到兩位有效數字。",
      "Reachable in a year = buyers × share affected × share that looks for a remedy × share that pays × share reached × price × payments a year. `low`, `base` and `high` are multiplied each on their own and rounded to two leading digits.",
    ),
    table(
      [say("因數", "Factor"), say("算法", "How")],
      [
        [
          say("買方數", "Buyers"),
          say(
            "{{residents}} 人、{{households}} 戶（臺北市 {{census_year}} 年官方統計，取整數），或約 {{organisations}} 個機構（僅為量級）",
            "{{residents}} residents or {{households}} households (Taipei, official statistics for {{census_year}}, rounded), or about {{organisations}} organisations (an order of magnitude)",
          ),
        ],
        [
          say("受影響比例", "Share affected"),
          say(
            "`frequency`（至少 {{frequency_least}}）每分 {{affected_people}}%，機構每分 {{affected_organisations}}%；`low` 為 {{affected_low}} 倍，`high` 為 {{affected_high}} 倍",
            "{{affected_people}}% for each point of `frequency` (at least {{frequency_least}}), {{affected_organisations}}% for organisations; × {{affected_low}} for `low`, × {{affected_high}} for `high`",
          ),
        ],
        [
          say("找解方比例", "Looks for a remedy"),
          say(
            "`pain_severity` 與 `unmet_need_score` 的平均每分 {{seeking}}%；`low` 為 {{seeking_low}} 倍，`high` 為 {{seeking_high}} 倍",
            "{{seeking}}% for each point of the mean of `pain_severity` and `unmet_need_score`; × {{seeking_low}} for `low`, × {{seeking_high}} for `high`",
          ),
        ],
        [say("付費比例", "Pays"), say("依付費跡象，見下表", "by commercial intent, see below")],
        [say("觸及比例", "Reached"), say("依預算層級，見下表", "by budget tier, see below")],
        [
          say("單價", "Price"),
          say(
            "依商業模式；個人與家庭的價格在嚴重程度達 {{price_middle_from}} 時為 {{price_middle_times}} 倍，達 {{price_high_from}} 時為 {{price_high_times}} 倍",
            "by kind of business; for people and homes × {{price_middle_times}} from a severity of {{price_middle_from}} and × {{price_high_times}} from {{price_high_from}}",
          ),
        ],
      ],
    ),
    shares("`commercial_intent`", PAYING_SHARE),
    say("個人與家庭，靠管道觸及：", "People and homes, reached by channels:"),
    shares(say("預算層級", "Budget tier"), REACH_SHARE.people),
    say("機構數量有限，可以逐一拜訪：", "Organisations, few enough to be visited one after the other:"),
    shares(say("預算層級", "Budget tier"), REACH_SHARE.organisations),
    say(
      "缺少的分數以 {{unrated_points}} 代入。所有比例都是假設，簡報會逐項列出，可以換成您自己的數字。",
      "A missing score counts as {{unrated_points}}. All shares are assumptions; the brief lists each, so that you can put in your own.",
    ),
  ],
};

function shares(name: ReturnType<typeof say> | string, rows: Record<string, Range>) {
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return table(
    [name, "`low`", "`base`", "`high`"],
    Object.entries(rows).map(([row, { low, base, high }]) => [`\`${row}\``, percent(low), percent(base), percent(high)]),
  );
}

export const researchBrief: DocSection[] = [
  {
    id: "research-brief",
    title: say("研究簡報的規則", "The rules of the research brief"),
    blocks: [
      say(
        "簡報裡的每個數字與結論都由程式依下列規則算出；語言模型只寫前後的文字。",
        "Every number and decision in a brief is computed by these rules. A language model writes the words around them, and nothing else.",
      ),
    ],
    sections: [verdict, money, market],
  },
];
