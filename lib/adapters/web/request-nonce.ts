import { headers } from "next/headers";

/** The nonce of this request's content security policy (middleware.ts), for scripts that a page writes itself. */
export async function requestNonce(): Promise<string | undefined> {
  const policy = (await headers()).get("content-security-policy") ?? "";
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
