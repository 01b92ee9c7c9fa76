import { interviewTask } from "#lib/ai/brief/facts/plan/finding-out";
import { passLine } from "#lib/ai/brief/facts/plan/pass-line";
import type { PhasePlan } from "#lib/ai/brief/facts/plan/phase-plan";
import { figure, say } from "#lib/ai/brief/facts/say";
import { PHASE_FROM_MONTHS } from "#lib/policy/brief-plan";

/** Phases in which something is offered: first a promise, then a first version, to few. */
export const test: PhasePlan = {
  label: say("測試", "Test"),
  goals: [
    say(
      "在做出東西之前，看有沒有人願意給時間、聯絡方式或訂金",
      "Before anything is made, see whether people give time, a contact or a deposit",
    ),
  ],
  tasks: [
    // With a month in all there is no phase before this one.
    { ...interviewTask, when: ({ brief }) => brief.terms.timeline_months < PHASE_FROM_MONTHS.discover },
    {
      job: "build",
      weight: 3,
      carries: ["first_version", "tools", "people"],
      task: {
        ai_hustle: say("用免費表單與訊息帳號做出可預約的一頁", "Make a page that takes bookings from a free form and a messaging account"),
        bootstrap: say("做一頁說明、價格與預約，接上流量統計", "Make a page with description, price and booking, and count its visitors"),
        lean: say("做可點擊的原型與報價單，給合格名單看", "Make a clickable prototype and an offer, and show them to qualified leads"),
        funded: say("同時測試 2 個原型與 2 種價格", "Test 2 prototypes and 2 prices side by side"),
      },
      doneWhen: say("第一個陌生人不需解說就能完成預約", "The first stranger books without being told how"),
    },
    {
      job: "sell",
      weight: 3,
      carries: ["tests", "reach"],
      task: ({ brief: { offer } }) =>
        say(
          `當面開價：${offer.unit["zh-Hant"]} ${figure(offer.priceTwd.base)} 元，收可退的訂金`,
          `Name the price, TWD ${figure(offer.priceTwd.base)} ${offer.unit.en}, and take a refundable deposit`,
        ),
      doneWhen: ({ test: named }) => {
        const sample = named("presale")?.sample ?? named("interviews")?.sample ?? 0;
        return say(`問過 ${sample} 位，結果逐筆記下`, `${sample} have been asked, and each answer is written down`);
      },
    },
    {
      job: "rules",
      weight: 1,
      carries: ["rules"],
      task: say("備妥訂金、退款與個資告知的文字", "Prepare the wording on deposits, refunds and personal data"),
      doneWhen: say("文字公開在預約頁上", "The wording stands on the booking page"),
      when: ({ brief }) => brief.tier !== "ai_hustle",
    },
    {
      job: "operate",
      weight: 1,
      fromRole: "team",
      task: say("算出服務一位客人的成本", "Work out what serving one customer costs"),
      doneWhen: say("單位成本表有依據的數字", "The table of unit costs rests on real figures"),
    },
  ],
  exit: [passLine("presale", "letters", "page")],
};

export const pilot: PhasePlan = {
  label: say("試辦", "Pilot"),
  goals: [say("讓少數人真的用起來，量出會不會再用", "Have a few people really use it, and measure whether they come back")],
  tasks: [
    {
      job: "build",
      weight: 4,
      carries: ["first_version", "people", "tools"],
      task: {
        ai_hustle: say("不寫程式，以人工與現成工具串出流程", "Run it by hand with ready-made tools and no code"),
        bootstrap: say("做出只做一件事的第一版", "Make a first version that does one thing"),
        lean: say(
          "小團隊做出可收費的第一版，外包非核心部分",
          "Have the small team make a version that can be charged for, and contract out the rest",
        ),
        funded: say(
          "正職團隊做出第一版，含備援、權限與稽核紀錄",
          "Have the hired team make a version with backup, permissions and an audit trail",
        ),
      },
      doneWhen: say("第一位付費或付訂金的客人用完一次", "The first customer who paid has used it once"),
    },
    {
      job: "operate",
      weight: 3,
      carries: ["tests", "cover"],
      task: ({ test: named, brief }) => {
        const cases = named("by_hand")?.sample ?? named("presale")?.sample ?? named("interviews")?.sample ?? 0;
        return brief.tier === "ai_hustle"
          ? say(`親手服務 ${cases} 個案例`, `Serve ${cases} cases by hand`)
          : say(`服務 ${cases} 個案例並逐一回訪`, `Serve ${cases} cases and call each again`);
      },
      doneWhen: say("每個案例都有結果、耗時與一句評語", "Each case has a result, the time it took and a sentence of opinion"),
    },
    {
      job: "rules",
      weight: 1,
      carries: ["rules"],
      task: say("簽妥試辦契約，完成個資與責任的約定", "Sign pilot contracts, with personal data and liability settled"),
      doneWhen: say("每位試辦客戶都簽了", "Every pilot customer has signed"),
      when: ({ brief }) => brief.tier === "lean" || brief.tier === "funded",
    },
    {
      job: "sell",
      weight: 2,
      fromRole: "duo",
      carries: ["reach"],
      task: ({ brief }) =>
        say(
          `同時從這裡找下一批：${brief.domain.channels[1]["zh-Hant"]}`,
          `Meanwhile look for the next customers here: ${brief.domain.channels[1].en}`,
        ),
      doneWhen: say("名單上有 2 倍於試辦人數的聯絡人", "The list holds 2 contacts for each pilot customer"),
    },
  ],
  exit: [passLine("by_hand", "partners")],
};
