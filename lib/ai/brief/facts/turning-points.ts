import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import type { Experiment, ExperimentName } from "#lib/ai/brief/facts/experiments/experiment-plan";
import { figure, say } from "#lib/ai/brief/facts/say";
import { decide, VERDICT, type VerdictSignals } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";
import { SCORING } from "#lib/policy/scoring";

const MOST = 4;

/** One finding that may come, and what the numbers would then be. */
interface Finding {
  then: Partial<VerdictSignals>;
  /** How far away it is, 0–1 of the scale. */
  distance: number;
  words: Text;
}

/** Findings nearest to turning the decision: each was tried on the rules. The test that money hangs on stands beside them. */
export function turningPoints(brief: BriefCase, tests: readonly Experiment[]): Text[] {
  const turning = findings(brief)
    .filter(({ then }) => decide({ ...brief.signals, ...then }) !== brief.decision)
    .toSorted((a, b) => a.distance - b.distance);
  // Of one number only the nearest mark.
  const nearest = turning.filter(({ then }, at) => turning.findIndex((other) => sameLever(other.then, then)) === at);
  return [...nearest.slice(0, MOST - 2).map(({ words }) => words), ...ofTests(brief, tests)].slice(0, MOST);
}

function findings({ signals, subject }: BriefCase): Finding[] {
  const { build, solvedUnmetNeedBelow, trivialSeverityBelow, faintCompositeBelow, relatedAtLeast } = VERDICT;
  const replies = subject.painpoint.reply_count;
  const firm = Math.ceil((SCORING.priorReplies * SCORING.confidence.highFrom) / (1 - SCORING.confidence.highFrom));
  const medium = Math.ceil((SCORING.priorReplies * SCORING.confidence.mediumFrom) / (1 - SCORING.confidence.mediumFrom));
  const found: Finding[] = [
    ...crossing("unmetNeed", signals.unmetNeed, solvedUnmetNeedBelow, 10, say("未滿足程度", "Unmet need")),
    ...crossing("unmetNeed", signals.unmetNeed, VERDICT.answeredUnmetNeedBelow, 10, say("未滿足程度", "Unmet need")),
    ...crossing("unmetNeed", signals.unmetNeed, build.unmetNeed, 10, say("未滿足程度", "Unmet need")),
    ...crossing("severity", signals.severity, trivialSeverityBelow, 10, say("嚴重程度", "Severity")),
    ...crossing("composite", signals.composite, faintCompositeBelow, 100, say("綜合分數", "Composite score")),
    ...crossing("composite", signals.composite, build.composite, 100, say("綜合分數", "Composite score")),
    {
      then: { intent: "strong" },
      distance: 0.3,
      words: say(
        "出現強烈的付費跡象：有人真的付過錢，不只說願意",
        "Strong signs that people pay: money that changed hands, not only words",
      ),
    },
    { then: { intent: "none" }, distance: 0.3, words: say("付費跡象經查並不成立", "The signs that people pay turn out to be none") },
    {
      then: { response: "answered" },
      distance: 0.35,
      words: say("主管機關正式回應並付諸實行", "The authorities answer formally and act on it"),
    },
    {
      then: { response: "none" },
      distance: 0.4,
      words: say("主管機關的回應查無實效", "The authorities' answer turns out to have changed nothing"),
    },
    {
      then: { angleFits: true, leastCostTwd: 0 },
      distance: 0.25,
      words: say(
        `找到 ${figure(signals.capTwd)} 元與現有人力做得到的切入點`,
        `A way in is found that TWD ${figure(signals.capTwd)} and these hands can carry`,
      ),
    },
    {
      then: { hopefulTwd: signals.capTwd },
      distance: 0.3,
      words: say(
        `一年可觸及的市場，樂觀估計從 ${figure(signals.hopefulTwd)} 元升到 ${figure(signals.capTwd)} 元`,
        `The hopeful market of a year rises from TWD ${figure(signals.hopefulTwd)} to TWD ${figure(signals.capTwd)}`,
      ),
    },
    {
      then: { capTwd: Math.min(signals.capTwd, signals.hopefulTwd) },
      distance: 0.2,
      words: say(
        `把預算上限從 ${figure(signals.capTwd)} 元縮到 ${figure(signals.hopefulTwd)} 元以內`,
        `The cap is cut from TWD ${figure(signals.capTwd)} to no more than TWD ${figure(signals.hopefulTwd)}`,
      ),
    },
    {
      then: { quietMonths: 0, trend: "stable" },
      distance: 0.3,
      words: say(
        `近 ${SCORING.trend.windowMonths} 個月再度有人附議，且沒有減少`,
        `It is backed again within ${SCORING.trend.windowMonths} months, and no less than before`,
      ),
    },
  ];
  if (replies < firm)
    found.push({
      then: { confidence: "high", relatedCount: Math.max(relatedAtLeast, signals.relatedCount) },
      distance: Math.min(1, (firm - replies) / 40),
      words: say(`書面理由從 ${figure(replies)} 則增加到 ${firm} 則`, `Written replies rise from ${figure(replies)} to ${firm}`),
    });
  if (replies < medium)
    found.push({
      then: { confidence: "medium" },
      distance: (medium - replies) / 40,
      words: say(`書面理由從 ${figure(replies)} 則增加到 ${medium} 則`, `Written replies rise from ${figure(replies)} to ${medium}`),
    });
  return found;
}

function sameLever(a: Finding["then"], b: Finding["then"]): boolean {
  return Object.keys(a)[0] === Object.keys(b)[0];
}

/** A number that passes a published mark, from whichever side it stands on. */
function crossing(name: "unmetNeed" | "severity" | "composite", value: number | null, mark: number, scale: number, label: Text): Finding[] {
  if (value === null) return [];
  const falls = value >= mark;
  const distance = Math.abs(value - mark) / scale;
  return [
    {
      then: { [name]: falls ? mark - scale / 100 : mark },
      distance,
      words: falls
        ? say(`${label["zh-Hant"]}從 ${value} 降到 ${mark} 以下`, `${label.en} falls from ${value} to below ${mark}`)
        : say(`${label["zh-Hant"]}從 ${value} 升到 ${mark}`, `${label.en} rises from ${value} to ${mark}`),
    },
  ];
}

/** What our own tests would say, for better and for worse. */
function ofTests({ decision, offer }: BriefCase, tests: readonly Experiment[]): Text[] {
  const price = figure(offer.priceTwd.base);
  const paying = tests.find(({ name }) => name === "presale") ?? tests.find(({ name }) => name === "letters" || name === "page");
  const talks = tests.find(({ name }) => name === "interviews");
  const found: Text[] = [];
  if (paying) {
    const { sample, kill, strong, name } = paying;
    const did = DID[name] ?? DID.presale;
    found.push(
      decision === "build"
        ? say(`${figure(sample)} 個樣本中只有 ${kill}% 以下${did["zh-Hant"]}`, `${kill}% or less of ${figure(sample)} ${did.en}`)
        : say(`${figure(sample)} 個樣本中有 ${strong}% 以上${did["zh-Hant"]}`, `${strong}% or more of ${figure(sample)} ${did.en}`),
    );
  }
  if (talks) {
    const { sample, kill, strong } = talks;
    found.push(
      decision === "do_not_build" || decision === "pivot"
        ? say(
            `${sample} 位受訪者中有 ${strong}% 以上主動提起，且說得出為何值 ${price} 元`,
            `${strong}% or more of ${sample} interviewed bring it up themselves and say why it is worth TWD ${price}`,
          )
        : say(`${sample} 位受訪者中主動提起的在 ${kill}% 以下`, `${kill}% or less of ${sample} interviewed bring it up themselves`),
    );
  }
  return found;
}

const DID: Partial<Record<ExperimentName, Text>> & { presale: Text } = {
  presale: say("付出訂金", "people asked pay a deposit"),
  letters: say("簽下意向書", "organisations visited sign a letter of intent"),
  page: say("留下聯絡方式", "views of the page end in a contact left"),
};
