import type { Expected } from "./cases.ts";
import type { Dossier } from "./catalogue.ts";
import { figuresIn, passagesOf } from "./figures.ts";
import { falseNothing, partly, right, wrong, type Hearing, type Judged } from "./judged.ts";
import { ENOUGH, overlap } from "./overlap.ts";
import { citedBy, decisionIn } from "./said.ts";

/** What the advice is about has to be among the first two that it cites. */
const FOREMOST = 2;

/** Should I build X: about one of the right pain points, with a decision that an experienced adviser could sign. */
export function judgeBuild({ slugs, leaning }: Expected<"build">, { reply }: Hearing): Judged {
  const { all } = citedBy(reply);
  if (reply.grounding === "none" || all.length === 0) return falseNothing;
  const decision = decisionIn(reply.answer);
  if (!all.some((slug) => slugs.includes(slug))) return wrong(`it is about ${all.slice(0, FOREMOST).join(", ")}`);
  if (!decision) return partly("no decision is found in it");
  if (!leaning.includes(decision)) return wrong(`it says ${decision}`);
  return all.slice(0, FOREMOST).some((slug) => slugs.includes(slug))
    ? right(decision)
    : partly(`${decision}, and first comes ${all[0] ?? ""}`);
}

/** Who pays, what it costs, where they are met: held against the dossier of the pain point, in the language of the answer. */
export function judgeMarket({ slug, must }: Expected<"market">, { given, reply, catalogue }: Hearing): Judged {
  const { all } = citedBy(reply);
  if (reply.grounding === "none" || all.length === 0) return falseNothing;
  const dossier = catalogue.dossiers.get(slug);
  if (!dossier || !all.includes(slug)) return wrong(`it cites ${all.join(", ")}`);
  const stands = (texts: readonly string[]) => texts.some((text) => bestOverlap(text, reply.answer) >= ENOUGH);
  const own = (about: RegExp) => (given.locale === "en" ? must.filter((item) => about.test(item)) : []);
  const missing = [
    ...(stands([...payersOf(dossier).map((name) => name[given.locale]), ...own(/\bpays\b/i)]) ? [] : ["who pays"]),
    ...(saysPrice(dossier, must, reply.answer) ? [] : ["a price in range"]),
    ...(stands([...dossier.channels, dossier.first_ten].map((place) => place[given.locale]).concat(own(/\bmet\b|where/i)))
      ? []
      : ["where they are met"]),
  ];
  if (missing.length === 0) return right();
  return partly(`missing: ${missing.join(", ")}`);
}

/** How scores, months and trends work: each thing to say stands in the answer, by overlap of content; a person has to read it. */
export function judgeMethod({ must }: Expected<"method">, { reply }: Hearing): Judged {
  const shares = must.flatMap((item) => overlap(item, reply.answer) ?? []);
  const said = shares.filter((share) => share >= ENOUGH).length;
  const told = `${said} of ${shares.length} things to say`;
  if (said === shares.length && said > 0) return right(told);
  if (said * 2 >= shares.length && said > 0) return partly(told);
  return reply.grounding === "none" ? falseNothing : wrong(told);
}

function payersOf({ segments }: Dossier) {
  return segments.filter(({ pays }) => pays).map(({ name }) => name);
}

function bestOverlap(item: string, answer: string): number {
  return Math.max(0, ...passagesOf(answer).map((passage) => overlap(item, passage) ?? 0));
}

/** An amount of TWD between low and high of a way in, or of the range that the case names in brackets. */
function saysPrice({ ways_in }: Dossier, must: readonly string[], answer: string): boolean {
  const named = must
    .flatMap((item) => /\(([\d,]+)\s*[–-]\s*([\d,]+)\)/.exec(item)?.slice(1, 3) ?? [])
    .map((end) => Number(end.replaceAll(",", "")));
  const ranges = [...ways_in.map(({ price: { low, high } }) => [low, high]), ...(named.length >= 2 ? [named] : [])];
  const priced = passagesOf(answer).filter((passage) => /NT\$|NTD|TWD|元|塊|\$/.test(passage));
  const amounts = priced.flatMap((passage) => figuresIn(passage.replaceAll(/NT\$|NTD|TWD/g, " "))).map(({ value }) => value);
  return amounts.some((amount) => ranges.some(([low = 0, high = 0]) => amount > 0 && amount >= low && amount <= high));
}
