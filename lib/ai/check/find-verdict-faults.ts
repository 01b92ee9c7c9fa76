import type { WrittenText } from "#lib/ai/check/text-to-check";
import type { Verdict } from "#lib/schemas/brief";

const FORWARD =
  /\b(?:build (?:it|this) (?:now|right away|immediately)|start building|go ahead and build|worth building (?:now|right away)|green light|launch (?:it |this )?(?:now|immediately|right away)|invest (?:now|heavily)|(?:we recommend|the verdict is|the decision is|decision:|verdict:)(?: to)? build)\b|(?:立刻|馬上|立即|直接|現在就)(?:可以)?(?:動手|開發|投入|開始開發|打造|推出|創業)|(?:值得|建議|應該)(?:立刻|馬上|立即|直接|現在就?)?(?:投入|開發|動手|打造)/gi;
const BACKWARD =
  /\b(?:do not|don['’]t|never|should not|shouldn['’]t) build\b|\bnot worth building\b|\babandon (?:it|this|the idea)\b|(?:不建議|不要|不值得|不應該?|別)(?:動手|開發|投入|打造|做)/gi;
/** What turns such words round: “before you start building”, 不值得投入. */
const NEGATION =
  /(?:\b(?:not|never|before|until|without|rather than|instead of|no reason to)\b|n['’]t\b)[^.;:,]{0,24}$|[不別勿先前未暫無][^，。；]{0,5}$/i;

/** Words that speak against the verdict, which is computed and not the writer's to change. */
export function findVerdictFaults(texts: readonly WrittenText[], decision: Verdict): string[] {
  return texts.flatMap(({ field, text }) =>
    (decision === "build" ? [BACKWARD] : [FORWARD]).flatMap((pattern) =>
      Array.from(text.matchAll(pattern))
        .filter(({ index }) => decision === "build" || !NEGATION.test(text.slice(Math.max(0, index - 40), index)))
        .map(([shown]) => `${field}: “${shown}” speaks against the decision, which is ${decision}.`),
    ),
  );
}
