import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { list, say, table } from "#lib/adapters/web/docs/markdown";
import { VERDICT_RULES, type VerdictRule } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";

/** What makes each rule hold, in the words of a reader; the order and the decisions are the code's own. */
const WHEN: Record<VerdictRule, Text> = {
  no_way_in: say("沒有付費跡象，也沒有適合這些條件的切入點", "no signs that people pay, and no way in that suits the terms"),
  solved: say("`unmet_need_score` 低於 {{verdict_solved}}：已有解方", "`unmet_need_score` below {{verdict_solved}}: solutions exist"),
  trivial: say(
    "`pain_severity` 低於 {{verdict_trivial}}，且付費跡象不到 `moderate`",
    "`pain_severity` below {{verdict_trivial}}, and commercial intent below `moderate`",
  ),
  settled: say(
    "主管機關已回應，且 `unmet_need_score` 低於 {{verdict_settled}}",
    "the authorities answered, and `unmet_need_score` is below {{verdict_settled}}",
  ),
  faint: say(
    "沒有付費跡象，且 `composite_score` 低於 {{verdict_faint}}",
    "no signs that people pay, and `composite_score` below {{verdict_faint}}",
  ),
  unrated: say("缺少任何一項評分", "a rating is missing"),
  thin: say(
    "`confidence` 為 `low`，且相關痛點少於 {{verdict_related}} 則",
    "`confidence` is `low`, with fewer than {{verdict_related}} related pain points",
  ),
  unfit: say("有付費跡象，但沒有適合這些條件的切入點", "there are signs that people pay, and no way in that suits the terms"),
  no_payer: say("主管機關已回應，且付費跡象不到 `moderate`", "the authorities answered, and commercial intent is below `moderate`"),
  too_small: say(
    "樂觀估計的一年市場不到預算上限的 {{verdict_small_percent}}%",
    "the hopeful market of a year is below {{verdict_small_percent}}% of the cap",
  ),
  ready: say("符合下方所有條件", "everything below holds"),
  unproven: say("其他情況", "otherwise"),
};

export const verdict: DocSection = {
  id: "brief-verdict",
  title: say("結論", "The verdict"),
  blocks: [
    say("依序套用，第一條成立的規則決定 `decision`：", "Rules are tried in this order, and the first that holds gives the `decision`:"),
    table(
      ["#", say("條件", "When"), "`decision`"],
      Object.entries(VERDICT_RULES).map(([rule, decision], index) => [String(index + 1), WHEN[rule as VerdictRule], `\`${decision}\``]),
    ),
    say(
      "切入點適合這些條件，指預算層級與人力都達到它所列的最低一級，且上限不低於該層級上限的 {{verdict_least_percent}}%。",
      "A way in suits the terms when tier and role shape reach the smallest that it names, and the cap is at least {{verdict_least_percent}}% of that tier's.",
    ),
    say("`build` 的條件，缺一不可：", "`build` needs all of these:"),
    list(
      say(
        "`composite_score` 達 {{build_composite}}（`trend` 為 `falling` 時 {{build_falling}}），`unmet_need_score` 達 {{build_unmet}}",
        "`composite_score` from {{build_composite}} (from {{build_falling}} when `trend` is `falling`), and `unmet_need_score` from {{build_unmet}}",
      ),
      say(
        "付費跡象達 `moderate`；`ai_hustle` 在綜合分數達 {{build_weak}} 時 `weak` 即可；醫療、金融與照護須為 `strong`",
        "commercial intent from `moderate`; `ai_hustle` makes do with `weak` from a composite of {{build_weak}}; health, finance and care need `strong`",
      ),
      say("`confidence` 不是 `low`；`funded` 須為 `high`", "`confidence` above `low`; `funded` needs `high`"),
      say(
        "最近 {{build_quiet}} 個月內有人附議，主管機關沒有正式回應",
        "backed within the last {{build_quiet}} months, and no formal answer by the authorities",
      ),
      say(
        "第一年市場的可能值達預算上限的 {{build_likely_percent}}%",
        "a likely market of the first year from {{build_likely_percent}}% of the cap",
      ),
    ),
    say(
      "結論的 `confidence` 說的是知道多少，不是點子多好：{{sure_base}} ＋ {{sure_replies}} × *c* ＋ {{sure_related}} × 相關痛點數（最多 5）＋ 評分齊全時 {{sure_rated}} − {{sure_quiet}} × 沉寂月數（最多 {{sure_quiet_most}}），限於 0–1。",
      "`confidence` of a verdict says how much is known, not how good the idea is: {{sure_base}} + {{sure_replies}} × *c* + {{sure_related}} × related pain points (at most 5) + {{sure_rated}} when fully rated − {{sure_quiet}} × months of silence (at most {{sure_quiet_most}}), within 0–1.",
    ),
  ],
};
