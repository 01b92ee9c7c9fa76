import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { isGrave } from "#lib/ai/brief/facts/budget/line-plan";
import type { Experiment, ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { figure, say, type Words } from "#lib/ai/brief/facts/say";
import { roundedDownTwd } from "#lib/policy/brief-budget";

interface KillCriterion {
  metric: Words;
  threshold: Words;
  by_day: number;
  action: Words;
}

/** Marks that end it, agreed while nobody has anything to lose: of the tests, of the money, and of the rules. */
export function killCriteria(brief: BriefCase, tests: readonly Experiment[], budgetTwd: number): { items: KillCriterion[] } {
  const decisive: ExperimentName[] = ["interviews", "presale", "by_hand", "letters", "page"];
  const ofTests = decisive.flatMap((name) => {
    const at = tests.findIndex((test) => test.name === name);
    const test = tests[at];
    return test ? [ofTest(test, dayAfter(tests, at))] : [];
  });
  const items = [
    ...ofTests.slice(0, 3),
    brief.decision === "do_not_build" ? ofFeed(brief) : ofMoney(brief, budgetTwd),
    ...(isGrave(brief) ? [ofRule(brief)] : []),
  ];
  return { items: items.toSorted((a, b) => a.by_day - b.by_day) };
}

/** The tests run one after the other. */
function dayAfter(tests: readonly Experiment[], at: number): number {
  return tests.slice(0, at + 1).reduce((day, { days }) => day + days, 0);
}

function ofTest({ name, metric, kill, sample }: Experiment, byDay: number): KillCriterion {
  return {
    metric,
    threshold: say(`${sample} 個樣本中 ${kill}% 以下`, `${kill}% or less of a sample of ${sample}`),
    by_day: byDay,
    action: ACTIONS[name],
  };
}

function ofMoney({ days }: BriefCase, budgetTwd: number): KillCriterion {
  const half = roundedDownTwd(budgetTwd / 2);
  return {
    metric: say("已花的錢與已收到的訂金", "Money spent, and deposits received"),
    threshold: say(`花掉 ${figure(half)} 元，仍沒有 1 筆訂金或付款`, `TWD ${figure(half)} spent and not 1 deposit or payment received`),
    by_day: Math.ceil(days / 2),
    action: say("停止支出，把剩下的錢留著，寫下學到什麼", "Stop spending, keep the rest, and write down what was learned"),
  };
}

function ofFeed({ days }: BriefCase): KillCriterion {
  return {
    metric: say("公開資料中新增的附議", "New backing in the feed"),
    threshold: say("0 人", "0 people"),
    by_day: days,
    action: say("結案，不再觀察", "Close the file and stop watching"),
  };
}

/** A licence that takes longer to be clear about than this holds everything up. */
const LATEST_ANSWER_DAY = 60;

function ofRule({ days, domain }: BriefCase): KillCriterion {
  return {
    metric: say(`規定：${domain.rule["zh-Hant"]}`, `The rule: ${domain.rule.en}`),
    threshold: say("0 份主管機關、律師或持照夥伴的書面答覆", "0 written answers from the authority, a lawyer or a licensed partner"),
    by_day: Math.min(LATEST_ANSWER_DAY, Math.ceil(days / 2)),
    action: say("不收任何費用；改為只提供資訊，或結束", "Take no money: only inform from now on, or end it"),
  };
}

const ACTIONS: Record<ExperimentName, Words> = {
  interviews: say("放下這個痛點，從相關痛點重新選", "Put this pain point down and choose again among the related ones"),
  last_time: say("視為惱人小事，不做產品", "Treat it as a nuisance, and make no product"),
  page: say("換一群人或換一種說法，只再試 1 次", "Try another group or other words, once more and no more"),
  letters: say("改向個人收費，或結束", "Charge individuals instead, or end it"),
  presale: say("退還訂金，停止開發", "Return the deposits and stop building"),
  partners: say("不靠夥伴，改為親自到現場", "Do without partners and go there oneself"),
  by_hand: say("停止擴大，回到訪談找原因", "Do not widen it; go back to interviews for the reason"),
};
