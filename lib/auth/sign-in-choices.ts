import { OAUTH_PROVIDERS, oauthProviders, type OAuthProviderId } from "#lib/auth/oauth-providers";
import { query } from "#lib/db/web";
import { env } from "#lib/env";

export interface SignInChoices {
  providers: { id: OAuthProviderId; name: string }[];
  /** The demo member, in demo mode. */
  demo: string | undefined;
}

/** The ways in that this deployment offers. None works without the database: rather an error page than a form that cannot do it. */
export async function signInChoices(): Promise<SignInChoices> {
  await query("database answers", "SELECT 1");
  const configured = oauthProviders().map(({ id }) => id);
  const known = Object.entries(OAUTH_PROVIDERS) as [OAuthProviderId, string][];
  const providers = known.filter(([id]) => configured.includes(id)).map(([id, name]) => ({ id, name }));
  return { providers, demo: env().DEMO_EMAIL };
}

/** Without a mail server the operator finds the links in the server's log. */
export function mailsLinks(): boolean {
  return env().EMAIL_SERVER !== undefined;
}
