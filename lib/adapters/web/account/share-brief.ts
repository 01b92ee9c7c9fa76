import { shareBrief, takeBackShare } from "#lib/access/shared-briefs";
import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import type { FormState } from "#lib/adapters/web/account/form-state";
import type { Member } from "#lib/auth/session";

/** Makes the link or takes it back, as the button says. */
export async function shareFromForm({ accountId }: Member, form: FormData): Promise<FormState> {
  const id = textOf(form, "briefId");
  if (textOf(form, "act") === "take_back") await takeBackShare(accountId, id);
  else if ((await shareBrief(accountId, id)) === undefined) throw new FormRefused("brief_not_found");
  return { kind: "done" };
}
