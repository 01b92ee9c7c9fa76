import { siteUrl } from "#lib/env";
import { SECURITY_HEADERS } from "#lib/policy/security-headers";

let fields: [name: string, value: string][] | undefined;

/** What every answer carries. A site over TLS says that it is nowhere else. */
export function securityFields(): [name: string, value: string][] {
  return (fields ??= [
    ...Object.entries(SECURITY_HEADERS),
    ...(siteUrl().startsWith("https:") ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ]);
}
