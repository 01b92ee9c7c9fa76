import { compositeScore, confidence, confidenceLevel, frequencyScores, shrunkRating } from "#lib/policy/scoring";
import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { say, table } from "#lib/adapters/web/docs/markdown";

/** Invented inputs; every result below is computed by the functions that score the feed. */
const GIVEN = {
  mentions: [4, 9, 15, 15, 60],
  own: 2,
  replies: 15,
  severity: { rating: 7, median: 5 },
  unmetNeed: { rating: 8, median: 6 },
};

export function workedExample(): DocSection {
  const { mentions, own, replies, severity, unmetNeed } = GIVEN;
  const frequency = frequencyScores(mentions)[own] ?? 0;
  const severityScore = shrunkRating(severity.rating, severity.median, replies) ?? 0;
  const unmetScore = shrunkRating(unmetNeed.rating, unmetNeed.median, replies) ?? 0;
  const composite = compositeScore([frequency, severityScore, unmetScore]) ?? 0;
  const c = confidence(replies);
  const mine = mentions[own] ?? 0;
  const fewer = mentions.filter((count) => count < mine).length;
  const same = mentions.filter((count) => count === mine).length;
  const shrunk = ({ rating, median }: { rating: number; median: number }) => `${c} × ${rating} + ${round(1 - c)} × ${median}`;
  return {
    id: "worked-example",
    title: say("完整的例子", "A worked example"),
    blocks: [
      say(
        `假設一次發布只有五則痛點，附議數是 ${mentions.join("、")}。其中一個有 ${mine} 次附議、${replies} 則理由，嚴重程度評 ${severity.rating}（領域中位數 ${severity.median}），未滿足程度評 ${unmetNeed.rating}（領域中位數 ${unmetNeed.median}）。`,
        `Suppose that a release holds five pain points, with ${mentions.join(", ")} mentions. One of them has ${mine} mentions and ${replies} replies. Its severity was rated ${severity.rating} (median of the domain: ${severity.median}), its unmet need ${unmetNeed.rating} (median: ${unmetNeed.median}).`,
      ),
      table(
        [say("數字", "Number"), say("計算", "Computation"), say("結果", "Result")],
        [
          ["*c*", `${replies} ÷ (${replies} + {{prior_replies}})`, `${c} → \`${confidenceLevel(replies)}\``],
          ["`frequency`", `10 × (${fewer} + ${same} ÷ 2) ÷ ${mentions.length}`, frequency.toFixed(1)],
          ["`pain_severity`", shrunk(severity), severityScore.toFixed(1)],
          ["`unmet_need_score`", shrunk(unmetNeed), unmetScore.toFixed(1)],
          [
            "`composite_score`",
            `10 × (${frequency.toFixed(1)} + ${severityScore.toFixed(1)} + ${unmetScore.toFixed(1)}) ÷ 3`,
            `**${composite.toFixed(1)}**`,
          ],
        ],
      ),
      say("例中的數字是虛構的，算法則與公開資料相同。", "The inputs are made up; the arithmetic is the feed's own."),
    ],
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
