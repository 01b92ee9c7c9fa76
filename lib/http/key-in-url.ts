import { mentionsKey } from "#lib/access/key-format";
import { AppError } from "#lib/errors";

/** Names under which people put keys into URLs. */
const KEY_PARAMETERS = new Set(["key", "api_key", "apikey", "api-key", "token", "access_token", "authorization"]);

export function refuseKeyInUrl(url: URL): void {
  for (const [name, value] of url.searchParams) {
    if (KEY_PARAMETERS.has(name.toLowerCase()) || mentionsKey(value) || mentionsKey(name)) throw new AppError("key_in_url");
  }
}
