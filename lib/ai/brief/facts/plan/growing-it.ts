import type { PhasePlan } from "#lib/ai/brief/facts/plan/phase-plan";
import { figure, say } from "#lib/ai/brief/facts/say";

/** Phases after the pilot: paying customers, the same again without the founders, a second group. */
export const sell: PhasePlan = {
  label: say("第一批付費客戶", "First paying customers"),
  goals: [say("以原價賣給沒有人情壓力的陌生人", "Sell at the full price to strangers who owe us nothing")],
  tasks: [
    {
      job: "sell",
      weight: 4,
      carries: ["reach", "people"],
      task: {
        ai_hustle: say("逐一聯絡名單與轉介，當面成交", "Go through contacts and referrals one by one, and close in person"),
        bootstrap: say("從單一管道成交，算清每位客戶的取得成本", "Sell through one channel and work out what each customer costs to win"),
        lean: say("把試辦夥伴轉成付費合約，再請他們轉介", "Turn pilot partners into paid contracts, then ask them for others"),
        funded: say("業務團隊走完機構採購流程，簽下年約", "Have sales go through organisations' purchasing and sign contracts for a year"),
      },
      doneWhen: say("10 位付費客戶，其中至少 5 位原本不認識", "10 customers pay, at least 5 of whom were strangers"),
    },
    {
      job: "operate",
      weight: 3,
      carries: ["tools"],
      task: say("固定客服與退款流程，記下每次出錯", "Settle support and refunds, and note whatever goes wrong"),
      doneWhen: say("連續 4 週，2 天內回覆每一則問題", "For 4 weeks on end every question is answered within 2 days"),
    },
    {
      job: "build",
      weight: 3,
      fromRole: "duo",
      task: say("只修客人實際遇到的前 3 個問題", "Mend only the 3 faults that customers met most"),
      doneWhen: say("同樣的問題 2 週沒有再出現", "They have not come back for 2 weeks"),
    },
  ],
  exit: [
    ({ brief: { offer } }) =>
      say(
        `10 位客戶以${offer.unit["zh-Hant"]} ${figure(offer.priceTwd.base)} 元付費`,
        `10 customers pay TWD ${figure(offer.priceTwd.base)} ${offer.unit.en}`,
      ),
  ],
};

export const repeat: PhasePlan = {
  label: say("可以重複", "Repeatable"),
  goals: [say("不靠創辦人親自出馬，也能得到下一位客戶", "Win the next customer without the founders doing it themselves")],
  tasks: [
    {
      job: "sell",
      weight: 3,
      carries: ["reach", "people"],
      task: say(
        "只留下最便宜的 2 個管道，寫成任何人都能照做的步驟",
        "Keep the 2 cheapest channels, written down so that anybody can follow them",
      ),
      doneWhen: say("連續 3 個月，新客戶數不少於前一個月", "For 3 months on end there are no fewer new customers than the month before"),
    },
    {
      job: "operate",
      weight: 3,
      carries: ["tools"],
      task: {
        ai_hustle: say("把手工步驟交給現成工具，仍不寫程式", "Hand the manual steps to ready-made tools, still without code"),
        bootstrap: say("把最花時間的 1 個步驟自動化", "Automate the 1 step that takes most time"),
        lean: say("把交付寫成手冊，交給約聘人員執行", "Write delivery down as a handbook that contractors follow"),
        funded: say("建立品質指標、法遵月報與備援演練", "Set up quality figures, a monthly compliance report and recovery drills"),
      },
      doneWhen: say("服務一位客人的工時減半", "Serving a customer takes 50% of the hours it took"),
    },
    {
      job: "lead",
      weight: 2,
      fromRole: "team",
      task: say("每月檢討單位損益，砍掉賠錢的部分", "Once a month look at profit for each customer and drop what loses money"),
      doneWhen: say("單位毛利為正，且有 3 個月紀錄", "Margin for each customer is above 0, with 3 months on record"),
    },
  ],
  exit: [say("連續 3 個月，收入高於當月支出", "For 3 months on end more comes in than goes out")],
};

export const grow: PhasePlan = {
  label: say("擴到第二群人", "A second group"),
  goals: [
    say("用同一套做法服務鄰近的一群人，再決定是否加碼", "Serve a neighbouring group in the same way, then decide whether to put in more"),
  ],
  tasks: [
    {
      job: "field",
      weight: 3,
      carries: ["reach"],
      task: ({ brief }) =>
        say(
          `到這裡重做一次訪談與預售：${brief.domain.channels[2]["zh-Hant"]}`,
          `Repeat interviews and advance sales here: ${brief.domain.channels[2].en}`,
        ),
      doneWhen: say("第二群有 10 位付費客戶", "10 customers of the second group pay"),
    },
    {
      job: "operate",
      weight: 3,
      carries: ["people", "tools"],
      task: say("以同樣的人力服務 2 倍的客戶", "Serve 2 times as many customers with the same hands"),
      doneWhen: say("續約比例沒有下降", "No smaller share renews than before"),
    },
    {
      job: "lead",
      weight: 2,
      task: {
        ai_hustle: say("決定維持副業，或存錢做成產品", "Decide whether it stays a sideline or saves up for a product"),
        bootstrap: say("決定維持小而賺，或找合夥人", "Decide whether to stay small and earn, or to find a partner"),
        lean: say("決定自有資金成長，或準備募資", "Decide between growing on own money and raising some"),
        funded: say("決定下一個城市，或下一項服務", "Decide on the next city or the next service"),
      },
      doneWhen: say("一頁書面決定，附過去 6 個月的數字", "A page states the decision with the figures of the last 6 months"),
    },
  ],
  exit: [say("書面決定加碼、維持或收手", "It is decided in writing to put in more, to stay or to stop")],
};
