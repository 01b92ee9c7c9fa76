/** Why no key or grant was made: no plan allows one, ten are active, the same form was sent before, the key to rotate works no more, or nobody stands behind the account. */
export type KeyRefusal = "pro_required" | "limit_reached" | "sent_before" | "not_active" | "no_account";

export class KeyRefused extends Error {
  readonly reason: KeyRefusal;

  constructor(reason: KeyRefusal) {
    super(`No key was made: ${reason}.`);
    this.name = "KeyRefused";
    this.reason = reason;
  }
}
