import { randomBytes } from "node:crypto";
import { setPlan } from "#lib/access/accounts";
import { generateKey, TRIAL_KEY } from "#lib/access/key-format";
import { createKey, revokeKey } from "#lib/access/keys";
import { newMember, newSession } from "./member.ts";

/** What a caller comes with: a key in the header, a session in the cookie, both or neither. */
export interface Credentials {
  key?: string;
  cookie?: string;
}

/** Everyone who may stand before a door. */
export const CALLERS = {
  nobody: async () => ({}),
  "malformed key": async () => ({ key: `${generateKey().slice(0, -1)}!` }),
  "wrong key": async () => ({ key: generateKey() }),
  "revoked key": async () => {
    const { key, id } = await keyOf("pro");
    await revokeKey(id);
    return { key };
  },
  "expired key": async () => keyOf("pro", new Date(Date.now() - 1_000)),
  "key of a free account": async () => keyOf("free"),
  "key of a pro account": async () => keyOf("pro"),
  "key of a custom account": async () => keyOf("custom"),
  "key that only reads": async () => createKey((await newMember("pro")).accountId, "Test", null, { scope: "read" }),
  "key for trying": async () => ({ key: TRIAL_KEY }),
  "free member": async () => newMember("free"),
  "pro member": async () => newMember("pro"),
  "custom member": async () => newMember("custom"),
  "member whose session is over": async () => {
    const { accountId } = await newMember("pro");
    return { cookie: await newSession(accountId, new Date(Date.now() - 1_000)) };
  },
  "invented session": async () => ({ cookie: `next-auth.session-token=${randomBytes(32).toString("hex")}` }),
} as const satisfies Record<string, () => Promise<Credentials>>;
export type CallerName = keyof typeof CALLERS;

export const KEY_CALLERS = [
  "nobody",
  "malformed key",
  "wrong key",
  "revoked key",
  "expired key",
  "key of a free account",
  "key of a pro account",
  "key of a custom account",
  "key that only reads",
  "key for trying",
] as const satisfies CallerName[];

export const SESSION_CALLERS = [
  "free member",
  "pro member",
  "custom member",
  "member whose session is over",
  "invented session",
] as const satisfies CallerName[];

/** A key of its own account; the plan is what the account is on now, not what it was when the key was made. */
async function keyOf(plan: "free" | "pro" | "custom", expiresAt?: Date): Promise<{ key: string; id: string; accountId: string }> {
  const { accountId } = await newMember("pro");
  const created = await createKey(accountId, "Test", expiresAt ?? null);
  await setPlan(accountId, plan);
  return { ...created, accountId };
}
