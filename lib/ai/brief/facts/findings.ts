import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { figure, say } from "#lib/ai/brief/facts/say";
import { VERDICT, type VerdictSignals } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";
import { SCORING } from "#lib/policy/scoring";
import { TREND } from "#lib/policy/trend";

/** One finding that may come, and what the numbers would then be. */
export interface Finding {
  then: Partial<VerdictSignals>;
  /** How far away it is, 0–1 of the scale. */
  distance: number;
  words: Text;
}

/** Everything that may turn out otherwise than the rules were told. */
export function findings({ signals, subject }: BriefCase): Finding[] {
  const { build, solvedUnmetNeedBelow, trivialSeverityBelow, faintCompositeBelow, relatedAtLeast } = VERDICT;
  const replies = subject.painpoint.reply_count;
  const firm = Math.ceil((SCORING.priorReplies * SCORING.confidence.highFrom) / (1 - SCORING.confidence.highFrom));
  const medium = Math.ceil((SCORING.priorReplies * SCORING.confidence.mediumFrom) / (1 - SCORING.confidence.mediumFrom));
  const hopefulMark = Math.ceil(VERDICT.smallShareOfCap * signals.capTwd);
  const likelyMark = Math.ceil(build.likelyShareOfCap * signals.capTwd);
  // The most that the likely market of a year is enough for.
  const affordable = Math.floor(signals.likelyTwd / build.likelyShareOfCap);
  const found: Finding[] = [
    ...crossing("unmetNeed", signals.unmetNeed, solvedUnmetNeedBelow, 10, say("未滿足程度", "Unmet need")),
    ...crossing("unmetNeed", signals.unmetNeed, VERDICT.answeredUnmetNeedBelow, 10, say("未滿足程度", "Unmet need")),
    ...crossing("unmetNeed", signals.unmetNeed, build.unmetNeed, 10, say("未滿足程度", "Unmet need")),
    ...crossing("severity", signals.severity, trivialSeverityBelow, 10, say("嚴重程度", "Severity")),
    ...crossing("composite", signals.composite, faintCompositeBelow, 100, say("綜合分數", "Composite score")),
    ...crossing("composite", signals.composite, build.composite, 100, say("綜合分數", "Composite score")),
    ...crossing("composite", signals.composite, build.compositeWhenFalling, 100, say("綜合分數", "Composite score")),
    ...crossing("composite", signals.composite, build.compositeOnWeakIntent, 100, say("綜合分數", "Composite score")),
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
      then: { hopefulTwd: Math.max(hopefulMark, signals.hopefulTwd) },
      distance: 0.3,
      words: say(
        `一年可觸及的市場，樂觀估計從 ${figure(signals.hopefulTwd)} 元升到 ${figure(hopefulMark)} 元`,
        `The hopeful market of a year rises from TWD ${figure(signals.hopefulTwd)} to TWD ${figure(hopefulMark)}`,
      ),
    },
    {
      then: { likelyTwd: Math.max(likelyMark, signals.likelyTwd) },
      distance: 0.3,
      words: say(
        `一年可觸及的市場，可能值從 ${figure(signals.likelyTwd)} 元升到 ${figure(likelyMark)} 元`,
        `The likely market of a year rises from TWD ${figure(signals.likelyTwd)} to TWD ${figure(likelyMark)}`,
      ),
    },
    {
      then: { capTwd: Math.min(signals.capTwd, affordable) },
      distance: 0.2,
      words: say(
        `把預算上限從 ${figure(signals.capTwd)} 元縮到 ${figure(affordable)} 元以內`,
        `The cap is cut from TWD ${figure(signals.capTwd)} to no more than TWD ${figure(affordable)}`,
      ),
    },
    {
      then: { quietMonths: 0, trend: "stable" },
      distance: 0.3,
      words: say(
        `近 ${TREND.windowMonths} 個月再度有人附議，且沒有減少`,
        `It is backed again within ${TREND.windowMonths} months, and no less than before`,
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
