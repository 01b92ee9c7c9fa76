import { item, newestMonth, NEXT, type Asking, type Draft } from "#lib/ai/consultant/asking";
import { LEFT_OUT } from "#lib/ai/consultant/read/left-out";
import type { Row } from "#lib/ai/consultant/table";
import { say } from "#lib/ai/consultant/words";
import { joined } from "#lib/language/joints";

/** The catalogue holds nothing on it, and that is said. */
export function answerNothing(asking: Asking): Draft {
  const { locale, release } = asking;
  return none(asking, say(locale, "nothing", { count: release.count, month: newestMonth(asking) }));
}

/** What is plainly about nothing that the catalogue holds gets no verdict, but what comes nearest. */
export function answerFar({ locale }: Asking, row: Row, other: Row | undefined): Draft {
  const cited = other ? [row, other] : [row];
  return {
    parts: [
      say(locale, "build.far", {
        items: joined(
          locale,
          cited.map((one, at) => item(locale, one, at + 1)),
          "or",
        ),
      }),
    ],
    cited,
    grounding: "partial",
    isFree: true,
    followUps: cited.map((one) => NEXT.build(locale, one)),
  };
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
  const isLeftOut = asking.plan.left_out.some(({ what }) => what in LEFT_OUT && what !== "reading" && what !== "unsure");
  return none(asking, say(asking.locale, isLeftOut ? "vague.left" : "vague"));
}

function none({ locale }: Asking, words: string): Draft {
  return { parts: [words], cited: [], grounding: "none", followUps: NEXT.general(locale) };
}
