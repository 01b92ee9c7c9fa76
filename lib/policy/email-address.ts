/** The longest address that a mail server takes (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** One spelling of an address: NFKC, trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * The one address that somebody typed, in its one spelling; undefined for anything else. The spelling comes first: a full-width
 * ＠ or comma must not pass here and become another address further down.
 */
export function readEmailAddress(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > 4 * MAX_EMAIL_LENGTH) return undefined;
  const email = normaliseEmail(typed);
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email) && normaliseEmail(email) === email ? email : undefined;
}

// No quotes, comments, lists, routes or invisible characters; a domain of two labels or more, the last of which is no number.
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[^\s\p{C}@"'(),:;<>[\]\\]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
