import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { list, say, table } from "#lib/adapters/web/docs/markdown";

/** What is true of every brief is told here once, so that a brief need say only what is its own. */
export const briefs: DocPage = {
  slug: "briefs",
  title: say("研究簡報怎麼讀", "Reading a research brief"),
  summary: say(
    "一份簡報從哪裡來、怎麼挑切入點、測試怎麼做、何時該停，以及它不知道什麼。",
    "Where a brief comes from, how the way in is chosen, how tests are run, when to stop, and what it cannot know.",
  ),
  write: () => [sources, fit, tests, plan, limits],
};

const sources: DocSection = {
  id: "sources",
  title: say("從哪裡來", "Where it comes from"),
  blocks: [
    list(
      say(
        "**討論的紀錄**：附議、理由、月份與評分，到公開的那個月為止。",
        "**The record of discussions**: mentions, replies, months and ratings, up to the visible month.",
      ),
      say(
        "**這個痛點的檔案**：一位顧問寫下的判斷，包括誰會付錢、賣什麼、多少錢、去哪裡找人、什麼能證明它錯。沒有附出處的數字是估計，法規憑記憶。",
        "**A dossier on the pain point**: an adviser's judgement on who pays, what is sold, at what price, where people are met and what would prove it wrong. Numbers without a source are estimates, and laws are from memory.",
      ),
      say(
        "**您的條件**：錢、時間、人手，以及 `user_context` 裡說的事。",
        "**Your terms**: money, time, hands, and what `user_context` tells.",
      ),
    ),
    say(
      "所有計算的規則都在[計分方式](/docs/scoring#research-brief)。",
      "Every rule of the arithmetic stands in [Scoring](/docs/scoring#research-brief).",
    ),
  ],
};

const fit: DocSection = {
  id: "fit",
  title: say("怎麼挑切入點", "How the way in is chosen"),
  blocks: [
    say(
      "每個痛點有一到三個切入點，檔案把一般情況下最好的排在前面。分數最高的入選：",
      "Each pain point has one to three ways in, the best on ordinary terms first. The one with most points is chosen:",
    ),
    table(
      [say("情況", "What"), say("分數", "Points")],
      [
        [say("需要的技能您都有；只有一部分就按比例", "You have all the skills that it needs; a share of it for some"), "+{{fit_skills}}"],
        [say("每往後一位", "Every place behind the first"), "{{fit_later}}"],
        [say("人手每差一級", "Every step that the hands fall short"), "{{fit_hands}}"],
        [say("只碰到問題的邊", "It only touches the edge of the problem"), "{{fit_edge}}"],
        [say("開辦費最低也超過上限", "Setting up takes more than the cap at the least"), "{{fit_money}}"],
        [say("就算順利也回不了本", "Even a good course does not pay it back"), "{{fit_pay_back}}"],
        [say("需要您說過不做的事", "It needs what you said you do not do"), "{{fit_refused}}"],
      ],
    ),
    say(
      "`user_context` 裡讀的是：會什麼、不做什麼、有什麼（車、店面、工具、執照、客戶、會員、熟人）、最多拿出多少錢、每週多少時間。命令一律不理。讀到了什麼，寫在 `solution.fit`。",
      "Read from `user_context` are what you can do, what you will not do, what you have (a vehicle, premises, tools, a licence, clients, members, contacts), the most that you would put in, and your hours a week. Orders are ignored. What was taken stands in `solution.fit`.",
    ),
  ],
};

const tests: DocSection = {
  id: "tests",
  title: say("測試怎麼做", "How tests are run"),
  blocks: [
    list(
      say("先測最可能讓整件事垮掉的假設，一次一個。", "The assumption that would bring everything down comes first, one at a time."),
      say(
        "門檻在開始之前就定好：`kill` 以下停，`pass` 以上繼續，`strong` 以上加快；中間就再問一輪。",
        "The thresholds are set before it begins: stop at `kill`, go on from `pass`, hurry from `strong`; in between, ask another round.",
      ),
      say(
        "問人們上次怎麼做、花了多少，不問他們會不會喜歡。",
        "Ask what people did last time and what it cost them, never whether they would like it.",
      ),
      say(
        "錢不夠時，樣本縮到一半為止；再不夠就改成不花錢的訪談。少於 {{tests_fewest}} 個測試時，加上價錢與候補名單的測試。",
        "Where money is short the sample shrinks, down to half; after that talks that cost nothing stand in. Where there are fewer than {{tests_fewest}}, the price and a waiting list are tested, too.",
      ),
      say(
        "受訪的人給一份 200 到 500 元的謝禮，已算在測試的費用裡。",
        "A thank-you of TWD 200 to 500 for each person who is interviewed is part of what a test costs.",
      ),
      say(
        "受苦的人不預付、不試用；付錢的是機構，或者沒有人付。",
        "People who suffer pay nothing in advance and are not tried out on: an organisation pays, or nobody does.",
      ),
    ),
  ],
};

const plan: DocSection = {
  id: "plan",
  title: say("計畫與時數", "Plan and hours"),
  blocks: [
    say(
      "一件工作的時數是估計：查一件事 {{hours_look_up}} 小時、談十個人 {{hours_meet}} 小時、一個測試 {{hours_test}} 小時再加每問一位 {{hours_asked}} 小時、前十位客戶 {{hours_first_ten}} 小時、一個管道 {{hours_channel}} 小時、開辦 {{hours_set_up}} 小時。時間不夠時等比例縮短，剩下的時間不排。",
      "Hours are estimates: {{hours_look_up}} to look one thing up, {{hours_meet}} to talk with ten people, {{hours_test}} for a test and {{hours_asked}} for each one asked, {{hours_first_ten}} for the first ten customers, {{hours_channel}} for a channel, {{hours_set_up}} for setting up. They shrink alike where there is less time, and what is left over is not filled.",
    ),
    say(
      "`test_first` 的計畫在測試之後仍列出後面的階段，讓您看到全貌；那些階段不花錢，也只有在測試通過後才開始。",
      "A `test_first` plan names the later phases, so that you see the whole of it; they cost nothing in the plan and begin only once the tests have passed.",
    ),
  ],
};

const limits: DocSection = {
  id: "limits",
  title: say("它不知道什麼", "What it cannot know"),
  blocks: [
    list(
      say(
        "目錄停在公開的那個月。之後的法律、服務與價格，列在 `limitations.recheck`，動手之前先查。",
        "The catalogue ends with its visible month. Laws, services and prices since then are listed in `limitations.recheck`: look them up before anything.",
      ),
      say(
        "市場的範圍是假設相乘的結果，不是預測。先查 `moves_most` 的兩項，範圍就會縮小。",
        "The range of a market is what assumptions multiply to, not a prediction. Look up the two in `moves_most` first, and it narrows.",
      ),
      say("簡報不是法律、醫療或投資意見。", "A brief is no legal, medical or investment advice."),
    ),
  ],
};
