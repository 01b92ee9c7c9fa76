import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { list, say, table } from "#lib/adapters/web/docs/markdown";
import { ratings } from "#lib/adapters/web/docs/scoring-rubric";
import { workedExample } from "#lib/adapters/web/docs/scoring-example";

export const scoring: DocPage = {
  slug: "scoring",
  title: say("計分方式", "Scoring"),
  summary: say(
    "每個數字怎麼算、依據什麼、能說明什麼。分數描述人們說過的話，不是預測。",
    "How every number is computed, what it rests on, and what it can say. Scores describe what was said; they are not a prediction.",
  ),
  write: () => [evidence, lag, frequency, ...ratings, composite, confidence, trend, others, workedExample(), caveats],
};

const evidence: DocSection = {
  id: "evidence",
  title: say("數字的來源", "What is counted"),
  blocks: [
    list(
      say(
        "**附議**（mention）：一個人支持某個討論，不論有沒有寫下文字。",
        "A **mention** is one person backing a discussion, with or without words.",
      ),
      say("**理由**（reply）：其中一個人寫下的文字。", "A **reply** is what one of them wrote."),
      say(
        "**痛點**（pain point）：一個或多個討論所抱怨的同一件事，以我們自己的話書寫。",
        "A **pain point** is what one or more discussions complain about, in our own words.",
      ),
      say(
        "**發布**（release）：某次公開的整份資料。同一次發布內的數字不會改變。",
        "A **release** is one published state of the feed. Nothing within a release ever changes.",
      ),
    ),
    say(
      "計數來自證據，評分由我們依公開的準則給定。所有分數都在發布時由程式計算，從不由語言模型產生。",
      "Counts come from evidence; ratings are ours, by the rubrics below. Every score is computed by code when a release is published, never by a language model.",
    ),
  ],
};

const lag: DocSection = {
  id: "lag",
  title: say("公開資料的延遲", "The lag"),
  blocks: [
    say(
      "公開資料呈現的是完整資料庫在 `lag_months` 個月前的樣子（至少 1 個月）：",
      "The feed shows what the full database looked like `lag_months` months ago, which is never less than one:",
    ),
    say("`visible_through_month` = `data_month` − `lag_months`", "`visible_through_month` = `data_month` − `lag_months`"),
    say(
      "`data_month` 是證據最新的月份，與今天的日期無關。計數、分數、趨勢與名次都只用到截至 `visible_through_month` 月底的證據；之後才出現的痛點在公開資料中不存在。我們寫的文字與評分不屬於任何月份，不受延遲影響。",
      "`data_month` is the newest month of evidence; today's date plays no part. Counts, scores, trend and rank use evidence up to the end of `visible_through_month` alone, and a pain point first seen later does not exist in the feed. Our words and ratings belong to no month and are exempt.",
    ),
  ],
};

const frequency: DocSection = {
  id: "frequency",
  title: say("`frequency`：多少人遇到", "`frequency`: how many share it"),
  blocks: [
    say(
      "附議數在本次發布所有痛點中的中位排名百分位，0–10，取一位小數：",
      "The mid-rank percentile of its mentions among all pain points of the release, 0–10, to one decimal:",
    ),
    say(
      "`frequency` = 10 ×（附議較少的痛點數 ＋ 附議相同的痛點數 ÷ 2）÷ 痛點總數",
      "`frequency` = 10 × (pain points with fewer mentions + half of those with as many) ÷ all pain points",
    ),
    say(
      "「附議相同」包含自己，因此同分者同名次。用名次而不用人數，單一大型活動才不會壓過其他所有痛點。",
      "Those with as many include itself, so that ties share their place. Ranks instead of head counts keep one large campaign from dwarfing everything else.",
    ),
  ],
};

const composite: DocSection = {
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

const confidence: DocSection = {
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

const trend: DocSection = {
  id: "trend",
  title: say("`trend`：趨勢", "`trend`: where it is going"),
  blocks: [
    say(
      "最近 {{trend_months}} 個可見月份的附議數，與之前 {{trend_months}} 個月相比：",
      "The mentions of the last {{trend_months}} visible months against those of the {{trend_months}} before:",
    ),
    table(
      [say("值", "Value"), say("條件", "When")],
      [
        ["`new`", say("在最近 {{trend_months}} 個可見月份內首次出現", "first seen within the last {{trend_months}} visible months")],
        ["`rising`", say("達 {{rising_from}} 倍以上", "at least {{rising_from}} times as many")],
        ["`falling`", say("降至 {{falling_to}} 倍以下", "at most {{falling_to}} times as many")],
        ["`stable`", say("其他情況，包括兩段期間都沒有附議", "otherwise, also when both are zero")],
      ],
    ),
    say("趨勢只比較過去兩段期間，不推估未來。", "It compares two stretches of the past and says nothing of the future."),
  ],
};

const others: DocSection = {
  id: "other-numbers",
  title: say("其他數字", "Other numbers"),
  blocks: [
    table(
      [say("欄位", "Field"), say("算法", "How")],
      [
        [
          "`reply_count`",
          say(
            "截至可見月底的理由數。不計入綜合分數，因此 `sort=discussed` 是獨立的排序。",
            "Replies up to the cutoff. No part of the composite, so that `sort=discussed` is an order of its own.",
          ),
        ],
        ["`first_seen_month`", say("相關討論中最早出現的月份。", "The month in which its earliest discussion appeared.")],
        ["`last_active_month`", say("最近一個有附議或理由的可見月份。", "The last visible month with a mention or a reply.")],
        ["`rank`", say("依綜合分數由高到低；同分時依 `slug` 排列。", "By composite score, highest first; ties in order of `slug`.")],
        ["`evidence_count`", say("截至可見月底的附議數。", "Mentions up to the cutoff.")],
        ["`similarity`", say("兩個痛點用詞的餘弦相似度，0–1。", "Cosine similarity of the words of two pain points, 0–1.")],
      ],
    ),
  ],
};

const caveats: DocSection = {
  id: "what-it-is-not",
  title: say("不能說明什麼", "What the numbers cannot tell"),
  blocks: [
    list(
      say(
        "**不是預測。** 這是歷史紀錄；高分不代表會有市場、有人付費或問題還在。",
        "**Not a prediction.** This is a historical record. A high score does not mean that there is a market, that anyone will pay, or that the problem still exists.",
      ),
      say(
        "**不是抽樣調查。** 附議的人本來就贊同，反對者沒有留下數字；參與者也不代表全體市民。",
        "**Not a survey.** Those who back a complaint agree with it by construction; those who disagree leave no number, and participants do not stand for all residents.",
      ),
      say("**動員會放大人數。** 名次制可以減輕，但無法消除。", "**Campaigns inflate counts.** Ranking dampens that and cannot remove it."),
      say(
        "**評分是人為判斷。** 準則公開，但別人可能會給出不同的分數。",
        "**Ratings are judgements.** The rubrics are public; another rater may still differ.",
      ),
      say(
        "**證據少的痛點請當作線索。** `confidence` 為 `low` 時，分數大半來自領域的中位數。",
        "**Thin evidence is a lead, not a finding.** At `low` confidence most of a rating is the median of its domain.",
      ),
    ),
  ],
};
