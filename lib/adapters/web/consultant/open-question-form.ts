import { randomUUID } from "node:crypto";
import { readUsage } from "#lib/access/usage";
import { limitsOfUsage } from "#lib/adapters/web/playground/limits";
import type { Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";

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
