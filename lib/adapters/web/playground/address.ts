import { mentionsKey } from "#lib/access/key-format";
import type { FieldValues } from "#lib/adapters/web/playground/read-input";
import type { Locale } from "#lib/policy/locale";

/** A longer address is no good to share; neither an essay nor a key belongs into a URL. */
const LONGEST_ADDRESS = 2_000;

/** The playground with this operation chosen and its form filled in. Opening it runs and counts nothing. */
export function playgroundAddress(locale: Locale, operation?: string, values: FieldValues = {}): string {
  const base = `/${locale}/account/playground`;
  if (operation === undefined) return base;
  const filled = `${base}?${new URLSearchParams({ operation, ...values })}`;
  const isFit = filled.length <= LONGEST_ADDRESS && !mentionsKey(filled);
  return isFit ? filled : `${base}?${new URLSearchParams({ operation })}`;
}
