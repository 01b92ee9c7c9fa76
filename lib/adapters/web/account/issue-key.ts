import { FormRefused, textOf } from "#lib/adapters/web/account/answer-form";
import type { FormState } from "#lib/adapters/web/account/form-state";
import { createKey } from "#lib/access/keys";
import { findKey } from "#lib/access/list-keys";
import { rotateKey } from "#lib/access/rotate-key";
import type { Member } from "#lib/auth/session";
import { readKeyName, readLifetime, readOverlap, readScope } from "#lib/policy/key-rules";
import { hasPro } from "#lib/policy/plans";

const DAY_MILLIS = 86_400_000;

/** A new key for a Pro member, as its form asks for it. The key is in the answer and nowhere else. */
export async function createFromForm({ accountId, plan }: Member, form: FormData): Promise<FormState> {
  if (!hasPro(plan)) throw new FormRefused("pro_required");
  const name = readKeyName(textOf(form, "name"));
  if (name === undefined) throw new FormRefused("name_invalid");
  const days = readLifetime(textOf(form, "expiry"));
  if (days === undefined) throw new FormRefused("expiry_invalid");
  const scope = readScope(textOf(form, "scope"));
  if (scope === undefined) throw new FormRefused("scope_invalid");
  const submission = textOf(form, "submission");
  if (submission === "") throw new FormRefused("sent_before");
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MILLIS);
  const { key } = await createKey(accountId, name, expiresAt, { submission, scope });
  return { kind: "issued", name, key };
}

/** A rotation makes a key, and making keys is Pro's: whose plan ended may revoke a key that leaked, at once. */
export async function rotateFromForm({ accountId, plan }: Member, form: FormData): Promise<FormState> {
  const keyId = textOf(form, "keyId");
  const old = await findKey(accountId, keyId);
  if (!old) throw new FormRefused("not_found");
  if (!hasPro(plan)) throw new FormRefused("pro_required");
  const overlapHours = readOverlap(textOf(form, "overlap"));
  if (overlapHours === undefined) throw new FormRefused("overlap_invalid");
  const created = await rotateKey(accountId, keyId, overlapHours);
  if (!created) throw new FormRefused("not_found");
  return { kind: "issued", name: old.name, key: created.key };
}
