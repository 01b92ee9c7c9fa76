import { redirect } from "next/navigation";
import { findBriefOfCall } from "#lib/access/kept-briefs";
import { isRowId } from "#lib/access/row-id";
import { textOf } from "#lib/adapters/web/account/answer-form";
import { answerAskingForm, type Ask } from "#lib/adapters/web/asking/answer-asking-form";
import { BRIEF_FIELDS, type BriefFormState } from "#lib/adapters/web/brief/brief-form";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";

/** One brief of the member's month; its page is where it leads. */
export async function answerBriefForm(form: FormData, ask: Ask): Promise<BriefFormState> {
  // A sum counts where it was chosen, and is no fault where it was typed before another choice.
  if (form.get(BRIEF_FIELDS.tier) !== "custom") form.delete(BRIEF_FIELDS.sum);
  const like = textOf(form, "like");
  return answerAskingForm(
    {
      operation: generateResearchBrief,
      fields: BRIEF_FIELDS,
      back: ({ locale, values }) => briefFormAddress(locale, values.slug, isRowId(like) ? like : undefined),
      onAnswer: async (accountId, { locale, idempotencyKey }) =>
        redirect(`/${locale}/account/briefs/${(await findBriefOfCall(accountId, idempotencyKey)) ?? ""}`),
    },
    form,
    ask,
  );
}
