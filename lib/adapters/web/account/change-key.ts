import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import type { FormState } from "#lib/adapters/web/account/form-state";
import { renameKey, revokeOwnKey } from "#lib/access/keys";
import type { Member } from "#lib/auth/session";
import { readKeyName } from "#lib/policy/key-rules";

export async function renameFromForm({ accountId }: Member, form: FormData): Promise<FormState> {
  const name = readKeyName(textOf(form, "name"));
  if (name === undefined) throw new FormRefused("name_invalid");
  if (!(await renameKey(accountId, textOf(form, "keyId"), name))) throw new FormRefused("not_found");
  return { kind: "done" };
}

/** Twice is once: a key that is revoked already is what was asked for. */
export async function revokeFromForm({ accountId }: Member, form: FormData): Promise<FormState> {
  if ((await revokeOwnKey(accountId, textOf(form, "keyId"))) === undefined) throw new FormRefused("not_found");
  return { kind: "done" };
}
