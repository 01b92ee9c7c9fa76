import { newestMonth, NEXT, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { say } from "#lib/ai/consultant/words";

/** The catalogue holds nothing on it, and that is said. */
export function answerNothing(asking: Asking): Draft {
  const { locale, release } = asking;
  return none(asking, say(locale, "nothing", { count: release.count, month: newestMonth(asking) }));
}

/** What is no question to a catalogue: greetings, thanks, other things, and nothing at all. */
export function answerChat(asking: Asking): Draft {
  const { locale, plan, release } = asking;
  const values = { count: release.count, month: newestMonth(asking) };
  if (plan.kind === "off_topic") return none(asking, say(locale, "off_topic", values));
  const about = (["you", "thanks", "fun"] as const).find((known) => known === plan.about) ?? "hello";
  return none(asking, say(locale, `chat.${about}`, values));
}

export function answerVague(asking: Asking): Draft {
  return none(asking, say(asking.locale, "vague"));
}

function none({ locale }: Asking, words: string): Draft {
  return { parts: [words], cited: [], grounding: "none", followUps: NEXT.general(locale) };
}
