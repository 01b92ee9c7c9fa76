import { counted, whole } from "#lib/ai/brief/offline/amount";
import type { Reason } from "#lib/ai/brief/offline/reason";
import type { Story } from "#lib/ai/brief/offline/story";

/** From here on a reader of the 0–10 scores calls them high. */
const HIGH = 6.5;

export function reasonsFor({ painpoint, market, mentions, replies, angle }: Story): Reason[] {
  const { unmet_need_score: unmet, pain_severity: severity } = painpoint;
  const frequency = painpoint.frequency ?? 5;
  const intent = market?.commercial_intent.level;
  const trend = market?.demand.trend;
  return [
    {
      holds: intent === "strong",
      weight: 9,
      clause: { "zh-Hant": "已經有人花錢解決", en: "people already spend money on getting round it" },
    },
    {
      holds: intent === "moderate",
      weight: 6,
      clause: { "zh-Hant": "看得出有人願意付錢", en: "there are signs that people would pay" },
    },
    {
      holds: unmet !== null && unmet >= HIGH,
      weight: 7 + ((unmet ?? 0) - HIGH),
      clause: { "zh-Hant": `現有的做法幫助有限（未滿足程度 ${unmet ?? ""}）`, en: `what exists helps little (unmet need ${unmet ?? ""})` },
    },
    {
      holds: severity !== null && severity >= HIGH,
      weight: 6.5 + ((severity ?? 0) - HIGH),
      clause: {
        "zh-Hant": `遇上的人受害很深（嚴重程度 ${severity ?? ""}）`,
        en: `those who have it are hit hard (severity ${severity ?? ""})`,
      },
    },
    {
      holds: trend === "rising",
      isOfDemand: true,
      weight: 6.8,
      clause: { "zh-Hant": "附議的人正在增加", en: "backing is rising" },
    },
    {
      holds: frequency >= 8,
      isOfDemand: true,
      weight: 5 + (frequency - 8) * 2,
      clause: {
        "zh-Hant": `附議的有 ${whole(mentions)} 人，比多數痛點都多`,
        en: `${counted(mentions, "resident has", "residents have")} backed it, more than most complaints get`,
      },
    },
    {
      holds: painpoint.score_breakdown.confidence === "high",
      isOfDemand: true,
      weight: 4.5,
      clause: { "zh-Hant": `有 ${whole(replies)} 人親筆寫下理由`, en: `${whole(replies)} people wrote down their reasons` },
    },
    {
      holds: trend === "new",
      isOfDemand: true,
      weight: 4.2,
      clause: { "zh-Hant": "這是新出現的抱怨，還沒有人搶先", en: "it is new, so nobody has settled on an answer yet" },
    },
    {
      holds: angle !== undefined,
      weight: 3,
      clause: { "zh-Hant": "有一個切入點合乎這筆預算與人手", en: "one way in suits this budget and these hands" },
    },
    {
      holds: market?.unmet_need.official_response === "none",
      weight: 2,
      clause: { "zh-Hant": "主管機關至今沒有回應", en: "no authority has answered it so far" },
    },
    {
      holds: true,
      weight: 0.5,
      clause: { "zh-Hant": "想知道答案並不貴", en: "finding out is cheap" },
    },
    {
      holds: true,
      weight: 1,
      clause: { "zh-Hant": "抱怨本身說得很具體", en: "the complaint itself is concrete" },
    },
  ];
}
