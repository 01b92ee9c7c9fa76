import type { BriefCase } from "#lib/ai/brief/facts/brief-case";
import { say, type Words } from "#lib/ai/brief/facts/say";

interface Alternative {
  name: Words;
  type: "status_quo" | "direct" | "indirect";
  gap: Words;
}

/** What people do without us comes first: it is what every product is measured against. */
export function alternatives({ subject }: BriefCase): { items: Alternative[] } {
  const need = subject.painpoint.market_analysis?.unmet_need;
  const workarounds = need?.workarounds ?? [];
  const statusQuo: Alternative[] =
    workarounds.length > 0
      ? workarounds.map((name, index) => ({ name, type: "status_quo", gap: SHORTCOMINGS[index % SHORTCOMINGS.length] ?? SHORTCOMINGS[0] }))
      : [
          {
            name: say("什麼都不做，忍下來", "Doing nothing and putting up with it"),
            type: "status_quo",
            gap: say("問題還在，但不花錢也不必改變習慣", "The problem stays, but it costs nothing and asks for no new habit"),
          },
        ];
  return {
    items: [
      ...statusQuo,
      ...(need?.existing_solutions ?? []).map(({ name, gap }, index): Alternative => ({
        name,
        type: index === 0 ? "direct" : "indirect",
        gap,
      })),
    ],
  };
}

/** Of what people do for themselves the catalogue names no gap; these hold for every such makeshift. */
const SHORTCOMINGS = [
  say("只是撐過這一次，問題照樣再來", "It gets one through this once, and the problem comes back"),
  say("只顧得了自己，源頭沒有改變", "It helps oneself alone, and nothing changes at the source"),
  say("不是人人做得到，也撐不久", "Not everybody can do it, or keep it up"),
] as const;
