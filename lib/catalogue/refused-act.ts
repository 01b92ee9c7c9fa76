import type { Refusal } from "#lib/queue/jobs";

/** An act that cannot be, and that changed nothing: the sentence is for whoever may know the full database, the reason for everybody else. */
export class RefusedAct extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, message: string) {
    super(message);
    this.reason = reason;
  }
}
