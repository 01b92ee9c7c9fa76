import { getTranslations } from "next-intl/server";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import type { Locale } from "#lib/policy/locale";
import { LONGEST_MESSAGE } from "#lib/schemas/consultant";

/** Everything that the form says, in the reader's language: it is a client component, to which the dictionary does not go. */
export async function questionFormWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "consultant" });
  return {
    question: t("question"),
    hint: t("hint", { longest: LONGEST_MESSAGE }),
    ask: t("ask"),
    asking: t("asking"),
    wrong: t("wrong"),
    followUp: t("followUp"),
    uncharged: t("uncharged"),
    unsaved: t("unsaved"),
    faults: { message: t("fault.message", { longest: LONGEST_MESSAGE }), language: t("fault.language") },
    answer: briefWords(locale),
    longest: LONGEST_MESSAGE,
  };
}
export type QuestionFormWords = Awaited<ReturnType<typeof questionFormWords>>;
