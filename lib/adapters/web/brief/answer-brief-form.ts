import { redirect } from "next/navigation";
import { findBriefOfCall } from "#lib/access/kept-briefs";
import { problemWords } from "#lib/adapters/web/account/problem-words";
import { BRIEF_FIELDS, type BriefField, type BriefFormState } from "#lib/adapters/web/brief/brief-form";
import { briefFormAddress } from "#lib/adapters/web/feed-address";
import { nextIdempotencyKey } from "#lib/adapters/web/playground/next-idempotency-key";
import { toAskedRun, type AskedRun } from "#lib/adapters/web/playground/read-asked-run";
import { ActionRefused, actingMember } from "#lib/auth/acting-member";
import { pageAddress } from "#lib/auth/pages";
import { generateResearchBrief } from "#lib/operations/generate-research-brief";

/** What a problem document says that a form can show. */
interface ProblemDocument {
  title: string;
  detail?: string;
  errors?: { location: string }[];
}

/** What REST answers to that very request. */
type Ask = (accountId: string, asked: AskedRun) => Promise<Response>;

/** One brief of the member's month, asked for as a program would ask; its page is where it leads. */
export async function answerBriefForm(form: FormData, ask: Ask): Promise<BriefFormState> {
  // A sum counts where it was chosen, and is no fault where it was typed before another choice.
  if (form.get(BRIEF_FIELDS.tier) !== "custom") form.delete(BRIEF_FIELDS.sum);
  const asked = toAskedRun(generateResearchBrief, form);
  const { locale, values, idempotencyKey } = asked;
  try {
    const { accountId } = await actingMember();
    const response = await ask(accountId, asked);
    if (response.status === 200) return redirect(`/${locale}/account/briefs/${(await findBriefOfCall(accountId, idempotencyKey)) ?? ""}`);
    const problem = (await response.json()) as ProblemDocument;
    return { ...toState(problem), values, idempotencyKey: nextIdempotencyKey(asked, response) };
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    if (error.reason === "signed_out") redirect(pageAddress(locale, "sign-in", { next: briefFormAddress(locale, values.slug) }));
    return {
      problem: (await problemWords())[error.reason === "foreign_origin" ? "foreign_origin" : "unavailable"],
      faults: [],
      values,
      idempotencyKey,
    };
  }
}

/** Faults beside their fields, in the form's own words: the API's name its parameters. What belongs to no field is said as a whole. */
function toState({ title, detail, errors = [] }: ProblemDocument): Pick<BriefFormState, "problem" | "faults"> {
  const names = errors.map(({ location }) => `input:${location.replace(/^body\./, "")}`);
  const fields = Object.entries(BRIEF_FIELDS) as [BriefField, string][];
  const faults = fields.flatMap(([field, name]) => (names.includes(name) ? [field] : []));
  const isPlaced = errors.length > 0 && faults.length === new Set(names).size;
  return { ...(isPlaced ? {} : { problem: [title, detail].filter(Boolean).join(" ") }), faults };
}
