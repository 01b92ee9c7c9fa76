import { headers } from "next/headers";
import { PAGE_ADDRESS_HEADER } from "#lib/policy/page-address";

/** Path and filters of the page that is being rendered; null where the middleware did not see it. */
export async function currentAddress(): Promise<string | null> {
  return (await headers()).get(PAGE_ADDRESS_HEADER);
}
