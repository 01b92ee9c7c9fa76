import { isGrave } from "#lib/ai/brief/facts/budget/line-plan";
import type { PhasePlan, TaskPlan } from "#lib/ai/brief/facts/plan/phase-plan";
import { passLine } from "#lib/ai/brief/facts/plan/pass-line";
import { say } from "#lib/ai/brief/facts/say";

/** Phases before anything is offered. */
export const interviewTask: TaskPlan = {
  job: "field",
  weight: 4,
  carries: ["tests"],
  task: {
    ai_hustle: say("親自訪談當事人，用免費表單記錄", "Talk to those concerned in person and note it in a free form"),
    bootstrap: say("親自訪談當事人，錄音整理", "Talk to those concerned in person, record and sort it"),
    lean: say("招募並訪談當事人，錄音轉成逐字稿", "Recruit and interview those concerned, with transcripts"),
    funded: say("委外招募具代表性的受訪者並做問卷", "Have a representative group recruited, interviewed and surveyed"),
  },
  doneWhen: ({ test }) => {
    const sample = test("interviews")?.sample ?? 0;
    return say(`${sample} 份紀錄寫完，並統計主動提起的人數`, `${sample} records are written and those who brought it up are counted`);
  },
};

const rulesTask: TaskPlan = {
  job: "rules",
  weight: 1,
  carries: ["rules"],
  task: ({ brief }) => say(`查清第一道規定：${brief.domain.rule["zh-Hant"]}`, `Find out about the first rule: ${brief.domain.rule.en}`),
  doneWhen: say("書面寫下需不需要許可，以及誰來拿", "It is written down whether a licence is needed, and who obtains it"),
  when: ({ brief }) => isGrave(brief) || brief.tier === "funded",
};

const partnerTask: TaskPlan = {
  job: "lead",
  weight: 2,
  fromRole: "duo",
  task: ({ brief }) =>
    say(`同時拜訪可能的夥伴：${brief.domain.partner["zh-Hant"]}`, `Meanwhile visit possible partners: ${brief.domain.partner.en}`),
  doneWhen: say("至少 2 家說明他們如何處理這個問題", "At least 2 of them have explained how they deal with it"),
};

const alternativesTask: TaskPlan = {
  job: "build",
  weight: 2,
  carries: ["tools"],
  task: say("親自用過每一種現有的做法，記下卡住的地方", "Use every existing alternative oneself and note where it gets stuck"),
  doneWhen: say("每一種都有一頁使用紀錄與價格", "There is a page on the use and price of each"),
};

export const discover: PhasePlan = {
  label: say("探索", "Discovery"),
  goals: [say("確認問題今天仍在，以及誰最痛", "Confirm that the problem still exists today, and whom it hits hardest")],
  tasks: [interviewTask, alternativesTask, rulesTask, partnerTask],
  exit: [passLine("interviews"), passLine("last_time")],
};

export const reframe: PhasePlan = {
  label: say("換個切入點", "Another way in"),
  goals: [
    say(
      "保留問題，換掉切入點：找出誰付錢、用現有條件做得到什麼",
      "Keep the problem and change the way in: who pays, and what can be done on these terms",
    ),
  ],
  tasks: [
    interviewTask,
    {
      job: "lead",
      weight: 3,
      carries: ["tools"],
      task: say("列出 3 個可能付錢的對象，各談 1 次", "List 3 who might pay, and talk to each once"),
      doneWhen: say("選定 1 個切入點，並寫下放棄另外 2 個的理由", "1 way in is chosen, and why the other 2 were dropped is written down"),
    },
    rulesTask,
    partnerTask,
  ],
  exit: [passLine("interviews"), say("新的切入點在這個預算與人力內做得到", "The new way in can be done with this money and these hands")],
};

export const check: PhasePlan = {
  label: say("小額查證", "A small check"),
  goals: [say("用最少的錢確認「不做」的判斷對不對", "Find out for little money whether leaving it alone is right")],
  tasks: [
    {
      ...interviewTask,
      task: say("親自找當事人談，看這件事是否真的不值得做", "Talk to those concerned, to see whether it really is not worth doing"),
    },
    {
      job: "lead",
      weight: 1,
      carries: ["tools"],
      task: say(
        "重讀現有的解方與官方回應，找出還缺什麼",
        "Read again what exists and what the authorities said, looking for what is missing",
      ),
      doneWhen: say("一頁結論：有沒有值得回頭的理由", "A page says whether there is reason to come back"),
    },
  ],
  exit: [passLine("interviews"), say("沒有達到就到此為止", "Where that is not reached, it ends here")],
};

export const watch: PhasePlan = {
  label: say("觀察", "Watching"),
  goals: [say("不投入開發，等情況改變", "Build nothing, and wait for things to change")],
  tasks: [
    {
      job: "lead",
      weight: 1,
      task: say(
        "每月看一次這個痛點的附議、趨勢與官方回應",
        "Once a month look at the backing, trend and official answer of this pain point",
      ),
      doneWhen: say("每月有 1 行紀錄：不變，或重新評估", "There is 1 line for each month: unchanged, or to be judged anew"),
    },
  ],
  exit: [say("情況改變就重新產生一份簡報，否則結束", "When things change a new brief is written; otherwise it ends")],
};
