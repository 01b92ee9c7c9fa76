import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { say, table } from "#lib/adapters/web/docs/markdown";

/** The two ratings with their rubrics, and how few replies hold them back. */
const severity: DocSection = {
  id: "pain_severity",
  title: say("`pain_severity`：有多嚴重", "`pain_severity`: how much it hurts"),
  blocks: [
    say(
      "評的是對生活的實際影響，不是聲量。每則痛點依下表評為 0–10，再依理由數[收縮](#shrinkage)。",
      "It rates what the problem does to people's lives, not how loud they are about it. Each pain point gets 0–10 by this table, then is [shrunk](#shrinkage) by its number of replies.",
    ),
    table(
      [say("評分", "Rating"), say("影響", "Impact")],
      [
        ["0–1", say("只關乎美觀或喜好", "a matter of looks or taste")],
        ["2–3", say("惱人，損失幾分鐘", "a nuisance that costs minutes")],
        ["4–5", say("一再付出代價：幾小時，或最多一天薪水的錢", "a cost that comes back: hours, or money up to a day's pay")],
        ["6–7", say("可觀的金錢，或部分人的健康、安全受到威脅", "considerable money, or a danger to some people's health or safety")],
        ["8–9", say("長期傷害、受傷或重大損失", "lasting harm, injury or heavy loss")],
        ["10", say("一再傳出死亡或傾家蕩產", "deaths or ruined lives, reported again and again")],
      ],
    ),
  ],
};

const unmetNeed: DocSection = {
  id: "unmet_need_score",
  title: say("`unmet_need_score`：多缺解方", "`unmet_need_score`: how little helps"),
  blocks: [
    say("評的是現有的做法有多不管用，收縮方式相同。", "It rates how far what exists falls short, and is shrunk the same way."),
    table(
      [say("評分", "Rating"), say("現況", "State of things")],
      [
        ["0–2", say("已有好的做法，也有人在用", "good solutions exist and people use them")],
        ["3–4", say("有解方，但用起來有阻礙", "there are solutions, with obstacles in their use")],
        ["5–6", say("只有治標的變通辦法", "only workarounds that help in part")],
        ["7–8", say("幾乎沒有可行的選擇", "next to nothing works")],
        ["9–10", say("什麼都沒用，人們說已經放棄", "nothing works, and people say that they gave up")],
      ],
    ),
    say("從未評分的痛點，該欄位為 `null`。", "A pain point that was never rated has `null`."),
  ],
};

const shrinkage: DocSection = {
  id: "shrinkage",
  title: say("理由少時向中位數收縮", "Shrinkage: few replies say little"),
  blocks: [
    say(
      "公布的評分是原始評分與同領域評分中位數的加權平均，權重由理由數 *n* 決定，取一位小數：",
      "A published rating is the weighted mean of the rating itself and the median rating of its domain, to one decimal. The number of replies *n* decides the weight:",
    ),
    say(
      "公布值 = *c* × 評分 ＋（1 − *c*）× 領域中位數，其中 *c* = *n* ÷（*n* ＋ {{prior_replies}}）",
      "published = *c* × rating + (1 − *c*) × median of the domain, where *c* = *n* ÷ (*n* + {{prior_replies}})",
    ),
    say(
      "有 {{prior_replies}} 則理由時，評分與中位數各占一半；沒有理由時，公布的就是領域的中位數。",
      "With {{prior_replies}} replies, rating and median weigh the same; without any, what is published is the median of the domain.",
    ),
  ],
};

export const ratings: DocSection[] = [severity, unmetNeed, shrinkage];
