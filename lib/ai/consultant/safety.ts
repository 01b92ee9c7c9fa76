import { nearestLabels } from "#lib/ai/consultant/nearest";
import { phraseReader, spelt } from "#lib/ai/consultant/phrases";
import dangers from "./safety/dangers.json" with { type: "json" };

export const CARE = ["suicide", "violence", "children", "emergency", "trapped"] as const;
export const DECLINED = ["harm", "law", "medical", "legal", "investment"] as const;
export type Danger = (typeof CARE)[number] | (typeof DECLINED)[number];
type Label = Danger | "safe";

const ORDER: readonly Danger[] = [...CARE, ...DECLINED];
const readSigns = phraseReader<Danger>(
  ORDER.map((danger) => [danger, dangers[danger].signs]),
  { apart: 30, overlap: true },
);
export const labelled = [...ORDER, "safe" as const].flatMap((label) =>
  dangers[label].examples.map((text): { label: Label; text: string } => ({ label, text })),
);
const nearest = nearestLabels(labelled, { strangeness: 2 });

/** How much nearer to danger than to what is harmless a message must be, and how near at least, where no sign stands in it. */
const NEARER = 1.1;
const NEAR = { care: 0.2, declined: 0.24 };
/** A sign beside harmless words yields only to examples that are as near as that. */
const PLAINLY_SAFE = 0.5;

/** Who is in danger, or what must be declined; undefined for every ordinary question. Care comes before declining. */
export function dangerIn(message: string, skip?: number): Danger | undefined {
  const found = nearest(message, skip);
  const near = (label: Label) => found.find((one) => one.label === label)?.nearness ?? 0;
  const safe = near("safe");
  const signs =
    safe < PLAINLY_SAFE ? new Set(readSigns(spelt(message.replaceAll(/['’]/g, ""))).map(({ meaning }) => meaning)) : new Set<Danger>();
  const signed = ORDER.filter((danger) => signs.has(danger)).toSorted((a, b) => rank(a) - rank(b) || near(b) - near(a))[0];
  if (signed) return signed;
  const [first] = ORDER.filter(
    (danger) => near(danger) > NEARER * safe && near(danger) >= (isCare(danger) ? NEAR.care : NEAR.declined),
  ).toSorted((a, b) => rank(a) - rank(b) || near(b) - near(a));
  return first;
}

export function isCare(danger: Danger): danger is (typeof CARE)[number] {
  return CARE.some((known) => known === danger);
}

function rank(danger: Danger): number {
  return isCare(danger) ? 0 : 1;
}
