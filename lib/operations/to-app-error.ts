import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { AppError } from "#lib/errors";

/** The one place where what was thrown becomes what a caller may hear. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error)) return new AppError("unavailable", { cause: error });
  return new AppError("internal_error", { cause: error });
}
