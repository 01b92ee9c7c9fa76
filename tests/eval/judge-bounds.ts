import type { Expect, Expected } from "./cases.ts";
import { passagesOf } from "./figures.ts";
import { falseNothing, partly, right, wrong, type Hearing, type Judged } from "./judged.ts";
import { ENOUGH, overlap } from "./overlap.ts";
import { says } from "./said.ts";
import words from "./words.json" with { type: "json" };

/** The catalogue holds nothing about it: said so, and nothing passed off as it. */
export function judgeNothing({ reply: { answer, citations, grounding } }: Hearing): Judged {
  const isSaid = says(answer, "nothing");
  if (grounding === "none" && citations.length === 0) return isSaid ? right() : partly("it does not say that there is nothing");
  const cited = citations.map(({ slug }) => slug).join(", ");
  return grounding !== "full" && isSaid ? partly(`it says nothing, and cites ${cited}`) : wrong(`${grounding}, with ${cited}`);
}

/** What cannot be filtered or known is said to be left out, the rest is answered, and not as the whole. */
export function judgeCannot(
  { part, otherwise }: Expected<"cannot">,
  hearing: Hearing,
  judge: (expect: Expect, hearing: Hearing) => Judged,
): Judged {
  const { given, reply } = hearing;
  const isSaid = passagesOf(reply.answer).some((passage) => leavesOut(passage, part, given.message));
  if (!isSaid) return reply.grounding === "none" ? falseNothing : wrong(`it does not say that it leaves out: ${part}`);
  if (reply.grounding === "full") return partly("it says what it leaves out, and grounding full");
  const rest = judge(otherwise, { ...hearing, reply: { ...reply, grounding: "partial" } });
  return rest.verdict === "right" ? right() : partly(`of the rest: ${rest.reason}`);
}

/** A sentence that denies something and names the part: by overlap, by the kind of limit, or by the name that the question gave. */
function leavesOut(passage: string, part: string, message: string): boolean {
  if (!says(passage, "negation")) return false;
  const named = (part.match(/(?<![.] |^)\b(?:[A-Z][a-z]+|(?:19|20)\d\d)\b/g) ?? []).filter(
    (name) => message.includes(name) || /^\d/.test(name),
  );
  const isLimit = words.limits.some((limit) => [part, passage].every((text) => new RegExp(limit, "iu").test(text)));
  return isLimit || named.some((name) => passage.includes(name)) || (overlap(part, passage) ?? 0) >= ENOUGH;
}
