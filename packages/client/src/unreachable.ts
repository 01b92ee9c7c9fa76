/** No answer came: the site cannot be reached, or took too long. What went wrong is the `cause`. */
export class PainpointUnreachable extends Error {
  override readonly name = "PainpointUnreachable";
  readonly isTimeout: boolean;

  constructor(base: string, cause: unknown) {
    const isTimeout = cause instanceof DOMException && cause.name === "TimeoutError";
    super(`${new URL(base).origin} ${isTimeout ? "took too long to answer" : `does not answer (${reasonOf(cause)})`}.`, { cause });
    this.isTimeout = isTimeout;
  }
}

/** `ECONNREFUSED` says more than "fetch failed". */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { cause: inner } = cause;
  if (inner instanceof Error) return "code" in inner && typeof inner.code === "string" ? inner.code : inner.message;
  return cause.message;
}
