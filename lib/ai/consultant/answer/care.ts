import { findCity } from "#lib/advice/read";
import type { Asking, Draft } from "#lib/ai/consultant/asking";
import { item } from "#lib/ai/consultant/asking";
import { findRows } from "#lib/ai/consultant/find";
import { clean } from "#lib/ai/consultant/read/clean";
import { subjectOf } from "#lib/ai/consultant/read/subject";
import { NEXT } from "#lib/ai/consultant/asking";
import type { Care, Declined } from "#lib/ai/consultant/safety";
import { joined } from "#lib/language/joints";
import { say } from "#lib/ai/consultant/words";

/** Whom a danger calls for, first to call first. */
const LINES: Record<Care, readonly string[]> = {
  suicide: ["suicide", "emergency"],
  violence: ["police", "violence", "emergency"],
  children: ["emergency", "children", "police"],
  emergency: ["emergency"],
  trapped: ["emergency", "police"],
};
const OFFERED = 2;

/** Care and the numbers to call, before anything else. */
export async function answerCare({ locale, release }: Omit<Asking, "plan">, dangers: readonly Care[]): Promise<Draft> {
  const { help } = await findCity(release);
  const lines = new Set(
    dangers.flatMap((danger) => LINES[danger]).flatMap((kind) => help.filter((line) => line.for.some((one) => one === kind))),
  );
  const numbers = joined(
    locale,
    [...lines].map(({ number }) => number),
    "or",
  );
  const about = [...lines].map(({ number, name, about }) =>
    say(locale, "care.number", { number, name: name[locale], about: about[locale] }),
  );
  const parts = [say(locale, `care.${dangers[0] ?? "emergency"}`, { numbers }), about.join("\n"), say(locale, "care.later")];
  return { parts, cited: [], grounding: "none", followUps: [] };
}

/** Whoever asks for advice that others must give has a problem that the catalogue may know; what would do harm is declined alone. */
const OFFERING: readonly Declined[] = ["medical", "legal", "investment"];

/** A sentence that declines, and beside declined advice what the catalogue knows of the problem. */
export async function answerDecline({ locale, release, message }: Omit<Asking, "plan">, danger: Declined): Promise<Draft> {
  const isDrink = /酒|\b(?:beers?|drunk|drink|drinking|breath|wine|pints?|tipsy)\b/i.test(message);
  const refusal = say(locale, danger === "law" && !isDrink ? "decline.law_plain" : `decline.${danger}`);
  const words = subjectOf(clean(message));
  const found =
    words === "" || !OFFERING.includes(danger) ? [] : (await findRows(release, { words })).slice(0, OFFERED).map(({ row }) => row);
  const offer =
    found.length > 0
      ? [say(locale, "decline.offer", { items: found.map((row, at) => item(locale, row, at + 1)).join(locale === "en" ? " and " : "、") })]
      : [];
  const [first] = found;
  return {
    parts: [refusal, ...offer],
    cited: found,
    grounding: "none",
    followUps: first ? [NEXT.fields(locale, first), NEXT.market(locale, first)] : NEXT.general(locale),
  };
}
