import { randomUUID } from "node:crypto";
import { getTranslations } from "next-intl/server";
import { readUsage } from "#lib/access/usage";
import { limitsOfUsage } from "#lib/adapters/web/playground/limits";
import { briefWords } from "#lib/adapters/web/messages/brief-words";
import type { Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";
import { LONGEST_MESSAGE } from "#lib/schemas/consultant";

export interface QuestionFormView {
  isPro: boolean;
  limits: string[];
  idempotencyKey: string;
  /** The example that was pressed. */
  question: string;
}

/** What the form begins with: the example that the address names by its number, or nothing. Nothing runs, nothing counts. */
export async function openQuestionForm(
  locale: Locale,
  member: Member,
  example: unknown,
  examples: readonly string[],
): Promise<QuestionFormView> {
  const usage = await readUsage({ kind: "member", accountId: member.accountId, plan: member.plan });
  return {
    isPro: hasPro(member.plan),
    limits: await limitsOfUsage(locale, usage, ["chat"]),
    idempotencyKey: randomUUID(),
    question: examples[Number(example) - 1] ?? "",
  };
}

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
