import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { list, say } from "#lib/adapters/web/docs/markdown";
import { researchBrief } from "#lib/adapters/web/docs/pages/scoring-brief";
import { composite, confidence, frequency, others, trend } from "#lib/adapters/web/docs/pages/scoring-numbers";
import { ratings } from "#lib/adapters/web/docs/pages/scoring-rubric";
import { workedExample } from "#lib/adapters/web/docs/pages/scoring-example";

export const scoring: DocPage = {
  slug: "scoring",
  title: say("計分方式", "Scoring"),
  summary: say(
    "每個數字怎麼算、依據什麼、能說明什麼。分數描述人們說過的話，不是預測。",
    "How every number is computed, what it rests on, and what it can say. Scores describe what was said; they are not a prediction.",
  ),
  write: () => [evidence, lag, frequency, ...ratings, composite, confidence, trend, others, workedExample(), ...researchBrief, caveats],
};

const evidence: DocSection = {
  id: "evidence",
  title: say("數字的來源", "What is counted"),
  blocks: [
    list(
      say(
        "**附議**（mention）：一位居民支持一個討論一次，不論有沒有寫下文字。",
        "A **mention** is one resident backing one discussion, with or without words.",
      ),
      say("**理由**（reply）：附上文字的附議。", "A **reply** is a mention that came with a written reason."),
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
    say(
      "證據出自哪裡、採何種授權，寫在[關於本站](/about)；痛點的文字與我們的評分採 {{licence}} 授權：註明出處即可使用。",
      "Where the evidence comes from, and under which licence, is told [about this site](/about). The words of the pain points and our ratings are licensed under {{licence}}: use them, and say where they come from.",
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
        "**Not a survey.** Those who back a complaint agree with it to begin with; those who disagree leave no number, and participants do not stand for all residents.",
      ),
      say(
        "**動員會放大次數。** 以名次計分可以減輕，但無法消除。",
        "**Campaigns inflate counts.** Ranking dampens that but cannot remove it.",
      ),
      say(
        "**評分是人為判斷。** 準則公開，但別人可能會給出不同的分數。",
        "**Ratings are judgements.** The rubrics are public; another rater may still differ.",
      ),
      say(
        "**證據少的痛點請當作線索。** `confidence` 為 `low` 時，評分大半來自領域的中位數。",
        "**Thin evidence is a lead, not a finding.** At `low` confidence most of a rating is the median of its domain.",
      ),
    ),
  ],
};
