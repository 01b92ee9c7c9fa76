import { admitCredential, type Admission } from "#lib/access/admit";
import { findTokensGrant } from "#lib/access/oauth-records";
import { AppError } from "#lib/errors";

/** An access token's alphabet and bounds: what is none asks no database. */
const SHAPE = /^[\w-]{20,200}$/;

/**
 * Verifies an access token that was given out for this resource, and counts the request as its grant's; throws `invalid_access_token` or
 * `daily_limit_exceeded`. A token may do no more than its grant does by now.
 */
export async function admitToken(token: string, resource: string): Promise<Admission> {
  const grant = SHAPE.test(token) ? await findTokensGrant(token, resource) : undefined;
  if (!grant) throw new AppError("invalid_access_token");
  const admission = await admitCredential({ name: token, digests: [grant.digest] }).catch(asOfToken);
  return grant.mayAsk ? admission : { ...admission, caller: { ...admission.caller, scope: "read" } };
}

/** The grant has ended in this very moment. */
function asOfToken(error: unknown): never {
  throw error instanceof AppError && error.code === "invalid_api_key" ? new AppError("invalid_access_token") : error;
}
