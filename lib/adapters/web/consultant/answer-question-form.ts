import { redirect } from "next/navigation";
import { keepAnswer } from "#lib/access/kept-answers";
import { answerAskingForm, type Ask } from "#lib/adapters/web/asking/answer-asking-form";
import { QUESTION_FIELDS, type QuestionField, type QuestionFormState } from "#lib/adapters/web/consultant/question-form";
import { consultantAddress } from "#lib/adapters/web/feed-address";
import { askConsultant } from "#lib/operations/ask-consultant";
import type { ConsultantReply } from "#lib/schemas/consultant";

/** One question of the member's month; the page of its answer is where it leads, where that is kept. */
export async function answerQuestionForm(form: FormData, ask: Ask): Promise<QuestionFormState> {
  return answerAskingForm<QuestionField, QuestionFormState>(
    {
      operation: askConsultant,
      fields: QUESTION_FIELDS,
      back: ({ locale }) => consultantAddress(locale),
      onAnswer: async (accountId, { locale, values, idempotencyKey }, response, open) => {
        const keptId = await keepAnswer(accountId, idempotencyKey, (values.message ?? "").trim());
        if (keptId !== undefined) redirect(consultantAddress(locale, keptId));
        return { ...open, reply: (await response.json()) as ConsultantReply };
      },
    },
    form,
    ask,
  );
}
