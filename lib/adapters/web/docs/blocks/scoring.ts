import { PAYING, PAYING_READY, REACHED, SEEKING, type BuyerKind, type Range } from "#lib/policy/brief-market";
import { compositeScore, confidence, confidenceLevel, frequencyScores, shrunkRating } from "#lib/policy/scoring";
import type { Text } from "#lib/policy/locale";
import { say, table } from "#lib/adapters/web/docs/markdown";
import type { BlockWriter, DocBlock } from "#lib/adapters/web/docs/blocks/block";

export const scoringBlocks = {
  "worked-example": () => workedExample(),

  /** Shares of the market arithmetic, for people and for organisations. `of`: which of them. */
  assumptions: (_, { attributes: { of = "" } }) => {
    const shares = SHARES[of];
    if (!shares) throw new Error(`There are no assumptions of this name: ${of}`);
    return (["people", "organisations"] as const).flatMap((buyer) => {
      const rows = shares.of[buyer];
      return rows ? [BUYERS[buyer], sharesTable(shares.names, rows)] : [];
    });
  },
} satisfies Record<string, BlockWriter>;

type Shares = Record<string, Range & { reason: Text }>;

const NATURES: Record<keyof typeof SEEKING.people, Text> = {
  market: say("一般業者能解決", "an ordinary business can solve it"),
  licensed: say("只有有執照的業者能做", "only a licensed provider may"),
  public: say("需要法律、預算或主管機關", "needs a law, a budget or an authority"),
  conduct: say("別人的行為", "other people's conduct"),
};
const EASES: Record<keyof typeof PAYING.people, Text> = {
  most: say("解決大半", "takes most of the pain away"),
  part: say("解決一部分", "takes part of it away"),
  edge: say("只碰到邊", "touches the edge"),
};
const READY = { ready: say("本來就肯花錢的", "ready to pay already") };
const BUYERS: Record<BuyerKind, Text> = {
  people: say("個人與家庭：", "People and homes:"),
  organisations: say("機構：", "Organisations:"),
};
const SHARES: Partial<Record<string, { of: Partial<Record<BuyerKind, Shares>>; names: Partial<Record<string, Text>> }>> = {
  seeking: { of: SEEKING, names: NATURES },
  paying: { of: PAYING, names: EASES },
  ready: { of: { people: { ready: PAYING_READY.people }, organisations: { ready: PAYING_READY.organisations } }, names: READY },
  reached: { of: { people: REACHED }, names: {} },
};

function sharesTable(names: Partial<Record<string, Text>>, rows: Shares): Text {
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return table(
    [say("情況", "Case"), "`low`", "`base`", "`high`", say("理由", "Why")],
    Object.entries(rows).map(([row, { low, base, high, reason }]) => [
      names[row] ?? `\`${row}\``,
      percent(low),
      percent(base),
      percent(high),
      reason,
    ]),
  );
}

/** Invented inputs; every result is computed by the functions that score the feed. */
const GIVEN = {
  mentions: [4, 9, 15, 15, 60],
  own: 2,
  replies: 15,
  severity: { rating: 7, median: 5 },
  unmetNeed: { rating: 8, median: 6 },
};

function workedExample(): DocBlock[] {
  const { mentions, own, replies, severity, unmetNeed } = GIVEN;
  const frequency = frequencyScores(mentions)[own] ?? 0;
  const severityScore = shrunkRating(severity.rating, severity.median, replies) ?? 0;
  const unmetScore = shrunkRating(unmetNeed.rating, unmetNeed.median, replies) ?? 0;
  const composite = compositeScore([frequency, severityScore, unmetScore]) ?? 0;
  const c = confidence(replies);
  const mine = mentions[own] ?? 0;
  const fewer = mentions.filter((count) => count < mine).length;
  const same = mentions.filter((count) => count === mine).length;
  const shrunk = ({ rating, median }: { rating: number; median: number }) =>
    `${c} × ${rating} + ${Math.round((1 - c) * 100) / 100} × ${median}`;
  return [
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
  ];
}
