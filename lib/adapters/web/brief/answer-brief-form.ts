import { redirect } from "next/navigation";
import { findBriefOfCall } from "#lib/access/kept-briefs";
import { isRowId } from "#lib/access/row-id";
import { textOf } from "#lib/adapters/web/account/answer-form";
import { answerAskingForm, type Ask } from "#lib/adapters/web/asking/answer-asking-form";
import { BRIEF_FIELDS, type BriefFormState } from "#lib/adapters/web/brief/brief-form";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import { moneyIn } from "#lib/language/money";
import { MARKET } from "#lib/policy/market";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";

/** People write 350,000, NT$350,000, 35 萬 and 80000 元, as this site does. What is no sum stays as it is, for the fault to show. */
function inDigits(typed: string): string {
  const text = typed.replaceAll(/\s/g, "");
  const marked = /^\d/.test(text.normalize("NFKC")) ? `${MARKET.currency.sign}${text}` : text;
  const [sum] = moneyIn(marked);
  return sum?.start === 0 && sum.end === marked.length ? String(sum.twd) : typed;
}

/** One brief of the member's month; its page is where it leads. */
export async function answerBriefForm(form: FormData, ask: Ask): Promise<BriefFormState> {
  // A sum counts where it was chosen, and is no fault where it was typed before another choice.
  if (form.get(BRIEF_FIELDS.tier) === "custom") form.set(BRIEF_FIELDS.sum, inDigits(textOf(form, BRIEF_FIELDS.sum)));
  else form.delete(BRIEF_FIELDS.sum);
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
