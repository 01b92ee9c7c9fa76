import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { say, table } from "#lib/adapters/web/docs/markdown";

export const frequency: DocSection = {
  id: "frequency",
  title: say("`frequency`：普遍程度", "`frequency`: reach"),
  blocks: [
    say(
      "附議數在本次發布所有痛點中的中位排名百分位，0–10，取一位小數；網頁上叫「普遍程度」：",
      "Shown on the pages as Reach: the mid-rank percentile of its mentions among all pain points of the release, 0–10, to one decimal:",
    ),
    say(
      "`frequency` = 10 ×（附議較少的痛點數 ＋ 附議相同的痛點數 ÷ 2）÷ 痛點總數",
      "`frequency` = 10 × (pain points with fewer mentions + half of those with as many) ÷ all pain points",
    ),
    say(
      "「附議相同」包含自己，因此同分者同名次。用名次而不用次數，單一大型活動才不會壓過其他所有痛點。",
      "Those with as many include itself, so that ties share their place. Ranks instead of counts keep one large campaign from dwarfing everything else.",
    ),
  ],
};

export const composite: DocSection = {
  id: "composite_score",
  title: say("`composite_score`：綜合分數", "`composite_score`: the three together"),
  blocks: [
    say(
      "三項公布值的等權平均再乘以十，0–100，取一位小數：",
      "Ten times the equal-weight mean of the three as published, 0–100, to one decimal:",
    ),
    say(
      "`composite_score` = 10 ×（`frequency` ＋ `pain_severity` ＋ `unmet_need_score`）÷ 3",
      "`composite_score` = 10 × (`frequency` + `pain_severity` + `unmet_need_score`) ÷ 3",
    ),
    say(
      "缺少任何一項時為 `null`，排在最後。單筆資料的 `score_breakdown` 列出三項的值與權重，可以自行驗算。",
      "It is `null` when a part is missing, and sorts last. In a detail record `score_breakdown` lists the three values and their weights, so that you can check the sum.",
    ),
  ],
};

export const confidence: DocSection = {
  id: "confidence",
  title: say("`confidence`：可信程度", "`confidence`: how far to lean on it"),
  blocks: [
    say(
      "依理由數 *n* 計算：*c* = *n* ÷（*n* ＋ {{prior_replies}}）",
      "From the number of replies *n*: *c* = *n* ÷ (*n* + {{prior_replies}})",
    ),
    table(
      [say("等級", "Level"), "*c*", say("理由數", "Replies")],
      [
        ["`low`", say("低於 {{medium_from}}", "below {{medium_from}}"), say("少於 {{medium_replies}}", "fewer than {{medium_replies}}")],
        [
          "`medium`",
          say("{{medium_from}} 以上，低於 {{high_from}}", "{{medium_from}} to below {{high_from}}"),
          say("{{medium_replies}} 以上，少於 {{high_replies}}", "{{medium_replies}} to fewer than {{high_replies}}"),
        ],
        ["`high`", say("{{high_from}} 以上", "{{high_from}} or more"), say("{{high_replies}} 以上", "{{high_replies}} or more")],
      ],
    ),
  ],
};

export const trend: DocSection = {
  id: "trend",
  title: say("`trend`：趨勢", "`trend`: where it is going"),
  blocks: [
    say(
      "最近 {{trend_months}} 個可見月份的附議數，與之前 {{trend_months}} 個月相比，依序採用第一個成立的條件：",
      "The mentions of the last {{trend_months}} visible months against those of the {{trend_months}} before; the first that holds:",
    ),
    table(
      [say("值", "Value"), say("條件", "When")],
      [
        ["`new`", say("在最近 {{trend_months}} 個可見月份內首次出現", "first seen within the last {{trend_months}} visible months")],
        [
          "`quiet`",
          say(
            "這 {{quiet_months}} 個月都沒有人附議；`last_active_month` 是最後有人附議的月份",
            "nobody backed it in these {{quiet_months}} months; `last_active_month` says since when",
          ),
        ],
        [
          "`rising`",
          say(
            "達 {{rising_from}} 倍以上，且兩段期間合計至少 {{trend_fewest}} 次附議",
            "at least {{rising_from}} times as many, with {{trend_fewest}} mentions or more in both together",
          ),
        ],
        [
          "`falling`",
          say(
            "降至 {{falling_to}} 倍以下，且兩段期間合計至少 {{trend_fewest}} 次附議",
            "at most {{falling_to}} times as many, with {{trend_fewest}} mentions or more in both together",
          ),
        ],
        ["`stable`", say("其他情況，包括附議太少、看不出增減", "otherwise, also when there are too few to tell")],
      ],
    ),
    say("趨勢只比較過去兩段期間，不推估未來。", "It compares two stretches of the past and says nothing of the future."),
  ],
};

export const others: DocSection = {
  id: "other-numbers",
  title: say("其他數字", "Other numbers"),
  blocks: [
    table(
      [say("欄位", "Field"), say("算法", "How")],
      [
        [
          "`reply_count`",
          say(
            "截至最後一個可見月份月底的理由數。不計入綜合分數，因此 `sort=discussed` 是獨立的排序。",
            "Replies up to the end of the last visible month. No part of the composite, so that `sort=discussed` is an order of its own.",
          ),
        ],
        ["`first_seen_month`", say("相關討論中最早出現的月份。", "The month in which its earliest discussion appeared.")],
        ["`last_active_month`", say("最近一個有附議或理由的可見月份。", "The last visible month with a mention or a reply.")],
        ["`rank`", say("依綜合分數由高到低；同分時依 `slug` 排列。", "By composite score, highest first; ties in order of `slug`.")],
        ["`evidence_count`", say("截至最後一個可見月份月底的附議數。", "Mentions up to the end of the last visible month.")],
        ["`similarity`", say("兩則痛點用詞的餘弦相似度，0–1。", "Cosine similarity of the words of two pain points, 0–1.")],
      ],
    ),
  ],
};
