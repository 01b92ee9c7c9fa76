import { counted, whole } from "#lib/ai/brief/offline/amount";
import { monthName } from "#lib/policy/month-name";
import type { Reason } from "#lib/ai/brief/offline/reason";
import type { Story } from "#lib/ai/brief/offline/story";

/** Below these a reader calls a score low. */
const LOW_UNMET_NEED = 5;
const LOW_SEVERITY = 4;
const LOW_COMPOSITE = 45;

export function reasonsAgainst({ painpoint, market, mentions, replies, angle, isQuiet, lastActive, locale }: Story): Reason[] {
  const { unmet_need_score: unmet, pain_severity: severity, composite_score: composite } = painpoint;
  const frequency = painpoint.frequency ?? 5;
  const intent = market?.commercial_intent.level ?? "none";
  const response = market?.unmet_need.official_response;
  return [
    {
      holds: composite === null,
      weight: 9.5,
      clause: { "zh-Hant": "評分並不完整", en: "its score is incomplete" },
    },
    {
      holds: unmet !== null && unmet < LOW_UNMET_NEED,
      weight: 9,
      clause: {
        "zh-Hant": `現有的做法已解決大半（未滿足程度 ${unmet ?? ""}）`,
        en: `what exists does most of the job (unmet need ${unmet ?? ""})`,
      },
    },
    {
      holds: composite !== null && composite < LOW_COMPOSITE,
      weight: 6.4,
      clause: { "zh-Hant": `分數偏低（${composite ?? ""}）`, en: `its score is low (${composite ?? ""})` },
    },
    {
      holds: angle === undefined,
      weight: 8,
      clause: { "zh-Hant": "已知的切入點都不合這筆預算與人手", en: "none of the known ways in suits this budget and these hands" },
    },
    {
      holds: severity !== null && severity < LOW_SEVERITY,
      weight: 7.5,
      clause: { "zh-Hant": `惱人多於傷人（嚴重程度 ${severity ?? ""}）`, en: `it annoys more than it harms (severity ${severity ?? ""})` },
    },
    {
      holds: response === "answered",
      weight: 7.2,
      clause: { "zh-Hant": "主管機關已經回應過", en: "the authorities have answered it already" },
    },
    {
      holds: painpoint.score_breakdown.confidence === "low",
      isOfDemand: true,
      weight: 7,
      clause:
        replies === 0
          ? { "zh-Hant": "還沒有人寫下理由", en: "nobody has written down why" }
          : {
              "zh-Hant": `只有 ${whole(replies)} 人寫下理由`,
              en: `only ${counted(replies, "person has", "people have")} written down why`,
            },
    },
    {
      holds: intent === "none",
      weight: 6.6,
      clause: { "zh-Hant": "還看不出有人願意付錢", en: "nobody has shown any sign of paying" },
    },
    {
      holds: market?.demand.trend === "falling",
      isOfDemand: true,
      weight: 6.2,
      clause: { "zh-Hant": "附議的人正在減少", en: "backing is falling" },
    },
    {
      holds: isQuiet && lastActive !== null,
      isOfDemand: true,
      weight: 6,
      clause: {
        "zh-Hant": `${lastActive === null ? "" : monthName(locale, lastActive)}之後就沒有新的附議`,
        en: `nobody has backed it since ${lastActive === null ? "" : monthName(locale, lastActive)}`,
      },
    },
    {
      holds: frequency <= 2.5,
      isOfDemand: true,
      weight: 5.5,
      clause: {
        "zh-Hant": `附議的只有 ${whole(mentions)} 人`,
        en: `only ${counted(mentions, "resident has", "residents have")} backed it`,
      },
    },
    {
      holds: intent === "weak",
      weight: 5,
      clause: { "zh-Hant": "付費的跡象還很弱", en: "signs of paying are weak" },
    },
    {
      holds: response === "partial",
      weight: 3,
      clause: { "zh-Hant": "主管機關已回應一部分", en: "the authorities have answered a part of it" },
    },
    {
      holds: true,
      weight: 1.2,
      clause: { "zh-Hant": "對手有誰還不清楚", en: "the competition is unknown" },
    },
    {
      holds: true,
      weight: 1,
      clause: { "zh-Hant": "願意付多少錢仍是假設", en: "what people would pay is an assumption" },
    },
  ];
}
