import { env, siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { isLoopback } from "#lib/policy/loopback";

/**
 * A web page may call only where its site is known: otherwise any page could talk, through its visitor's browser, to a server
 * on the visitor's own machine. Programs outside a browser send no Origin.
 */
export function refuseForeignOrigin(headers: Headers): void {
  const origin = headers.get("origin");
  if (origin !== null && !isAllowed(origin)) throw new AppError("origin_not_allowed");
}

function isAllowed(origin: string): boolean {
  const { ALLOWED_ORIGINS, DEMO_EMAIL } = env();
  if ([siteUrl(), ...ALLOWED_ORIGINS].some((allowed) => originOf(allowed) === originOf(origin))) return true;
  return DEMO_EMAIL !== undefined && URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** As browsers spell it; origins of other schemes, such as those of extensions, have no such spelling and stay as they are. */
function originOf(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: "null" };
  return origin === "null" ? address.toLowerCase() : origin;
}
