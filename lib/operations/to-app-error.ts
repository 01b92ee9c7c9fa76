import { isDatabaseUnreachable } from "#lib/db/unreachable";
import { AppError, isAppError } from "#lib/errors";

/** The one place where what was thrown becomes what a caller may hear. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseUnreachable(error)) return new AppError("unavailable", { cause: error });
  return new AppError("internal_error", { cause: error });
}
