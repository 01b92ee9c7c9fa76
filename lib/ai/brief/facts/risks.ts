import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { isGrave } from "#lib/ai/brief/facts/budget/line-plan";
import { figure, say, type Words } from "#lib/ai/brief/facts/say";
import { VERDICT } from "#lib/policy/brief-verdict";
import { TREND } from "#lib/policy/trend";

export interface Risk {
  type: "demand" | "willingness_to_pay" | "regulation" | "access" | "execution" | "competition" | "evidence";
  risk: Words;
  likelihood: number;
  impact: number;
  early_signal: Words;
  mitigation: Words;
}

/** What can go wrong, the gravest first. Likelihoods follow from the numbers of the pain point and from the terms. */
export function risks(brief: BriefCase): { items: Risk[] } {
  const items = [
    payment(brief),
    demand(brief),
    thinEvidence(brief),
    regulation(brief),
    access(brief),
    execution(brief),
    competition(brief),
  ];
  return { items: items.toSorted((a, b) => b.likelihood * b.impact - a.likelihood * a.impact) };
}

function payment({ signals }: BriefCase): Risk {
  return {
    type: "willingness_to_pay",
    risk: say("人們抱怨，但不付錢", "People complain and do not pay"),
    likelihood: { none: 5, weak: 4, moderate: 3, strong: 2 }[signals.intent],
    impact: 5,
    early_signal: say("開價之後，對方只說「有空再看看」", "Once the price is named, all one hears is that they will think about it"),
    mitigation: say("先收可退的訂金，再動手做", "Take a refundable deposit before making anything"),
  };
}

function demand({ signals }: BriefCase): Risk {
  const { quietMonths, trend } = signals;
  const isQuiet = quietMonths > VERDICT.build.quietMonthsAtMost;
  return {
    type: "demand",
    risk:
      quietMonths < TREND.windowMonths
        ? say("附議來自過去，今天可能已經不痛", "Backing lies in the past, and it may no longer hurt")
        : say(
            `已有 ${quietMonths} 個月沒有新的附議，問題可能已經消退`,
            `Nobody new has backed it for ${quietMonths} months: it may have faded`,
          ),
    likelihood: Math.min(5, (isQuiet ? 4 : 2) + (trend === "falling" ? 1 : 0)),
    impact: 4,
    early_signal: say("受訪者說「以前才會」", "Those interviewed say that it used to be so"),
    mitigation: say("第 1 週就問最近一次是什麼時候", "Ask in week 1 when it last happened"),
  };
}

function thinEvidence({ subject, signals, related }: BriefCase): Risk {
  const replies = subject.painpoint.reply_count;
  return {
    type: "evidence",
    risk: say(
      `依據是 ${figure(replies)} 則書面理由與 ${related.length} 個相關痛點，且附議者本來就贊同`,
      `It rests on ${figure(replies)} written ${replies === 1 ? "reply" : "replies"} and ${related.length} related pain ${related.length === 1 ? "point" : "points"}, and those who backed it agreed from the start`,
    ),
    likelihood: { low: 5, medium: 3, high: 2 }[signals.confidence],
    impact: 3,
    early_signal: say("訪談聽到的問題和這裡寫的不是同一件", "Interviews speak of another problem than this one"),
    mitigation: say("以訪談結果改寫問題，再決定下一步", "Rewrite the problem from the interviews before the next step"),
  };
}

function regulation(brief: BriefCase): Risk {
  return {
    type: "regulation",
    risk: brief.domain.rule,
    likelihood: isGrave(brief) ? 4 : 2,
    impact: brief.domain.ruleGravity,
    early_signal: say("承辦人要求書面說明，或夥伴要求看許可", "An official asks for it in writing, or a partner asks for the licence"),
    mitigation: isGrave(brief)
      ? say("先取得書面答覆，或與持照者合作，再收第一筆錢", "Get a written answer or a licensed partner before the first payment")
      : say("開始前以書面向主管機關詢問 1 次", "Ask the authority once in writing before beginning"),
  };
}

function access({ subject, domain, buyer }: BriefCase): Risk {
  const [barrier] = subject.painpoint.market_analysis?.barriers ?? [];
  return {
    type: "access",
    risk:
      barrier === undefined
        ? say("接觸不到真正做決定的人", "Those who decide are not reached")
        : say(`已知的障礙：${barrier}`, `A known barrier: ${barrier}`),
    likelihood: buyer === "organisation" ? 4 : 3,
    impact: 3,
    early_signal: say("2 週內約不到一半的人", "After 2 weeks fewer than 50% of meetings are arranged"),
    mitigation: say(
      `請已經在場的人引介：${domain.partner["zh-Hant"]}`,
      `Be introduced by those who are there already: ${domain.partner.en}`,
    ),
  };
}

function execution({ subject, terms, tier }: BriefCase): Risk {
  const [, barrier] = subject.painpoint.market_analysis?.barriers ?? [];
  const alone = { solo: 4, duo: 3, team: 2 }[terms.role_shape];
  return {
    type: "execution",
    risk:
      barrier === undefined
        ? say("人力撐不到試辦結束", "The hands do not last to the end of the pilot")
        : say(`做起來的障礙：${barrier}`, `A barrier in the work itself: ${barrier}`),
    likelihood: tier === "funded" && alone > 2 ? 5 : alone,
    impact: 3,
    early_signal: say("連續 2 週工時超出計畫 20%", "For 2 weeks on end hours run 20% over plan"),
    mitigation: {
      solo: say("每次只做一件事，其餘延後", "Do one thing at a time and put the rest off"),
      duo: say("每週 1 次對齊，一人顧現場、一人做產品", "Meet once a week: one stays in the field, the other with the product"),
      team: say("每階段只設 1 位負責人，其他人不插隊", "One person answers for each phase, and nobody jumps the queue"),
    }[terms.role_shape],
  };
}

function competition({ subject, signals }: BriefCase): Risk {
  const count = subject.painpoint.market_analysis?.unmet_need.existing_solutions.length ?? 0;
  return {
    type: "competition",
    risk:
      count === 0
        ? say("目錄沒有競爭者資料，可能早已有人在做", "The catalogue holds no data on competitors: somebody may be doing it already")
        : say(
            `已有 ${count} 種做法，補上缺口就足以擋住我們`,
            `There ${count === 1 ? "is" : "are"} ${count} known ${count === 1 ? "solution" : "solutions"}: closing the gap would be enough to shut us out`,
          ),
    likelihood: signals.response === "answered" ? 4 : Math.min(4, 2 + count),
    impact: 3,
    early_signal: say("受訪者反問和某個現有服務差在哪", "Those interviewed ask how it differs from something they know"),
    mitigation: say("只做現有做法不願意碰的那一段", "Do only the part that the others will not touch"),
  };
}
