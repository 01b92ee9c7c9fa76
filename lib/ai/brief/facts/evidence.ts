import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { figure, say, type Words } from "#lib/ai/brief/facts/say";
import type { FeedDetail } from "#lib/feed/record";
import { PAYING_SHARE } from "#lib/policy/brief-market";
import type { OfficialResponse } from "#lib/policy/brief-verdict";
import type { Text } from "#lib/policy/locale";

export interface EvidenceItem {
  id: string;
  kind: "observed" | "inferred" | "assumption" | "missing";
  slug?: string;
  month?: string;
  statement: Words;
  metric?: Words;
}
type Unnumbered = Omit<EvidenceItem, "id">;

/** The pain point first, then the related ones, then what we conclude, what we assume and what nobody knows. */
export function evidence(brief: BriefCase): { items: EvidenceItem[] } {
  const { painpoint } = brief.subject;
  const items: Unnumbered[] = [
    observed(painpoint),
    ...brief.related.map(observed),
    ...inferred(painpoint),
    ...assumed(brief),
    ...(painpoint.market_analysis?.gaps ?? [NO_ANALYSIS]).map((gap): Unnumbered => ({ kind: "missing", statement: gap })),
  ];
  return { items: items.map((item, index) => ({ id: `E${index + 1}`, ...item })) };
}

function observed(painpoint: FeedDetail): Unnumbered {
  const mentions = painpoint.score_breakdown.evidence_count;
  const month = painpoint.last_active_month ?? painpoint.first_seen_month;
  return {
    kind: "observed",
    slug: painpoint.slug,
    ...(month === null ? {} : { month }),
    statement: painpoint.headline,
    metric:
      painpoint.composite_score === null
        ? say(`附議 ${figure(mentions)} 人，未評分`, `${figure(mentions)} backers, not scored`)
        : say(
            `綜合分數 ${painpoint.composite_score} / 100，附議 ${figure(mentions)} 人`,
            `composite score ${painpoint.composite_score} of 100, ${figure(mentions)} ${mentions === 1 ? "backer" : "backers"}`,
          ),
  };
}

function inferred(painpoint: FeedDetail): Unnumbered[] {
  const { pain_severity, unmet_need_score, market_analysis } = painpoint;
  const ratings: Unnumbered[] =
    pain_severity === null || unmet_need_score === null
      ? []
      : [
          {
            kind: "inferred",
            statement: say(
              "嚴重程度與未滿足程度依公開準則評定，理由少時收縮到領域中位數",
              "Severity and unmet need are rated by the published rubric and pulled towards the median of the domain when replies are few",
            ),
            metric: say(
              `嚴重程度 ${pain_severity} / 10，未滿足程度 ${unmet_need_score} / 10`,
              `severity ${pain_severity} of 10, unmet need ${unmet_need_score} of 10`,
            ),
          },
        ];
  if (!market_analysis) return ratings;
  const [signal] = market_analysis.commercial_intent.signals;
  return [
    ...ratings,
    { kind: "inferred", statement: RESPONSE[market_analysis.unmet_need.official_response] },
    signal === undefined
      ? {
          kind: "inferred",
          statement: say(
            "沒有人提到付費，付費意願要從零開始驗證",
            "Nobody speaks of paying: willingness to pay must be shown from nothing",
          ),
        }
      : {
          kind: "inferred",
          statement: say(`付費跡象：${signal}`, `Sign that people pay: ${signal}`),
          metric: INTENT[market_analysis.commercial_intent.level],
        },
  ];
}

function assumed({ signals }: BriefCase): Unnumbered[] {
  const share = PAYING_SHARE[signals.intent];
  return [
    {
      kind: "assumption",
      statement: say(
        "願意付費的比例由付費跡象的強弱推定，沒有調查佐證",
        "The share that would pay is set by the strength of those signs; no survey stands behind it",
      ),
      metric: say(
        `${figure(share.low * 100)}% 至 ${figure(share.high * 100)}%`,
        `${figure(share.low * 100)}% to ${figure(share.high * 100)}%`,
      ),
    },
  ];
}

const NO_ANALYSIS = say("這個痛點還沒有市場分析", "There is no market analysis of this pain point yet");

const RESPONSE: Record<OfficialResponse, Text> = {
  none: say("主管機關沒有正式回應這項訴求", "The authorities gave the complaint no formal answer"),
  partial: say("主管機關回應了一部分，問題仍在", "The authorities answered in part, and the problem remains"),
  answered: say("主管機關已正式回應，餘下的空間較小", "The authorities have answered formally, which leaves less to do"),
};

const INTENT: Record<keyof typeof PAYING_SHARE, Text> = {
  none: say("付費跡象：無", "commercial intent: none"),
  weak: say("付費跡象：弱", "commercial intent: weak"),
  moderate: say("付費跡象：中等", "commercial intent: moderate"),
  strong: say("付費跡象：強", "commercial intent: strong"),
};
