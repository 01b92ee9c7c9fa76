import { siteUrl } from "#lib/env";
import type { AppError, InputFault, InputLocation } from "#lib/errors";
import type { Locale } from "#lib/policy/locale";
import type { Problem } from "#lib/schemas/problem";

interface Circumstances {
  locale: Locale;
  requestId: string;
  /** Where an input stands, for faults that do not say so themselves. */
  locationOf?: ((field: string) => InputLocation) | undefined;
}

/** What a caller is told of an error, in their language (RFC 9457). */
export function problemDocument(error: AppError, { locale, requestId, locationOf = () => "query" }: Circumstances): Problem {
  return {
    type: `${siteUrl()}/problems/${error.code}`,
    title: error.title(locale),
    status: error.status,
    detail: error.detail(locale),
    instance: `urn:request:${requestId}`,
    code: error.code,
    request_id: requestId,
    ...(error.faults ? { errors: error.faults.map((fault) => describe(fault, locale, locationOf)) } : {}),
  };
}

function describe(fault: InputFault, locale: Locale, locationOf: (field: string) => InputLocation) {
  return {
    // What is wrong as a whole has no name inside: `body`, not `body.body`.
    location: [fault.location ?? locationOf(fault.field), fault.field].filter(Boolean).join("."),
    code: fault.code,
    message: fault.message[locale],
    fix: fault.fix[locale],
  };
}
