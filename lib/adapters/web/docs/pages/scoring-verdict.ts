import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { list, say, table } from "#lib/adapters/web/docs/markdown";
import { VERDICT_RULES, type VerdictRule } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";

/** What makes each rule hold, in the words of a reader; the order and the decisions are the code's own. */
const WHEN: Record<VerdictRule, Text> = {
  no_payer: say("沒有一個切入點說得出誰會付錢、有多少人", "no way in has a payer who can be named and counted"),
  solved: say(
    "主管機關已回應，`unmet_need_score` 低於 {{verdict_solved}}，付費跡象不到 `moderate`",
    "the authorities answered, `unmet_need_score` is below {{verdict_solved}}, and commercial intent is below `moderate`",
  ),
  grave_and_small: say(
    "事關生死、疾病、暴力、貧困等，而且就算一切順利，兩年的貢獻也不到最低開辦費的 {{verdict_small_percent}}%",
    "people suffer (death, illness, violence, poverty and the like), and even if all goes well two years leave less than {{verdict_small_percent}}% of the least that setting up takes",
  ),
  thin_and_public: say(
    "`confidence` 為 `low` 且相關痛點少於 {{verdict_related}} 則，而這件事不是一般業者能解決的（或回不了本），付費跡象不到 `moderate`",
    "`confidence` is `low` with fewer than {{verdict_related}} related pain points, no ordinary business can solve it (or it cannot pay back), and commercial intent is below `moderate`",
  ),
  thin: say(
    "`confidence` 為 `low`，且相關痛點少於 {{verdict_related}} 則",
    "`confidence` is `low`, with fewer than {{verdict_related}} related pain points",
  ),
  small: say(
    "就算一切順利，兩年的貢獻也不到最低開辦費的 {{verdict_small_percent}}%",
    "even if all goes well two years leave less than {{verdict_small_percent}}% of the least that setting up takes",
  ),
  unrated: say("缺少任何一項評分", "a rating is missing"),
  out_of_reach: say(
    "開辦費最低也超過上限，或人手差兩級，或需要您說過不做的事",
    "setting up takes more than the cap at the least, or the hands fall two steps short, or it needs what you said you do not do",
  ),
  unlicensed: say("只有有執照的業者能做，而您沒有提到執照", "only a licensed provider may do it, and you named no licence"),
  pays_off: say("符合下方所有條件", "everything below holds"),
  unproven: say("其他情況", "otherwise"),
};

export const verdict: DocSection = {
  id: "brief-verdict",
  title: say("結論", "The verdict"),
  blocks: [
    say(
      "依序套用，第一條成立的規則決定 `decision`，名稱寫在 `rule`：",
      "Rules are tried in this order, and the first that holds gives the `decision`; `rule` has its name:",
    ),
    table(
      ["`rule`", say("條件", "When"), "`decision`"],
      Object.entries(VERDICT_RULES).map(([rule, decision]) => [`\`${rule}\``, WHEN[rule as VerdictRule], `\`${decision}\``]),
    ),
    say("`build` 的條件，缺一不可：", "`build` needs all of these:"),
    list(
      say("兩年貢獻的可能值（p50）大於計畫的支出", "the likely contribution of two years (p50) is more than what the plan spends"),
      say(
        "一般業者或有執照的業者能解決，付費跡象達 `moderate`",
        "an ordinary or a licensed business can solve it, and commercial intent is `moderate` or more",
      ),
      say(
        "`confidence` 不是 `low`，`unmet_need_score` 達 {{build_unmet}}，最近 {{build_quiet}} 個月內有人附議",
        "`confidence` above `low`, `unmet_need_score` from {{build_unmet}}, and somebody backed it within the last {{build_quiet}} months",
      ),
    ),
    say(
      "結論的 `confidence` 說的是知道多少，不是點子多好：{{sure_base}} ＋ {{sure_replies}} × *c* ＋ {{sure_related}} × 相關痛點數（最多 5）＋ 評分齊全時 {{sure_rated}} − {{sure_quiet}} × 沒有人附議的年數（最多 {{sure_quiet_most}}），限於 0–1。",
      "`confidence` of a verdict says how much is known, not how good the idea is: {{sure_base}} + {{sure_replies}} × *c* + {{sure_related}} × related pain points (at most 5) + {{sure_rated}} when fully rated − {{sure_quiet}} × years since anybody backed it (at most {{sure_quiet_most}}), within 0–1.",
    ),
  ],
};
