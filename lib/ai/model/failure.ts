/** Why no usable words came. It carries nothing that the endpoint said. */
export class ModelFailure extends Error {
  readonly reason: "status" | "connection" | "too_large" | "unusable" | "prompt_too_long";
  readonly status: number | undefined;

  constructor(reason: ModelFailure["reason"], status?: number) {
    super(reason);
    this.name = "ModelFailure";
    this.reason = reason;
    this.status = status;
  }
}
