import type { OAuthConfig } from "next-auth/providers/oauth";
import Github, { type GithubProfile } from "next-auth/providers/github";
import Google, { type GoogleProfile } from "next-auth/providers/google";
import { primaryEmail, verifiedEmail } from "#lib/auth/verified-email";
import { env } from "#lib/env";

/** Where members may have an identity beside their address. */
export const OAUTH_PROVIDERS = { github: "GitHub", google: "Google" } as const;
export type OAuthProviderId = keyof typeof OAUTH_PROVIDERS;

/** Those that are configured. */
export function oauthProviders(): (OAuthConfig<GithubProfile> | OAuthConfig<GoogleProfile>)[] {
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET } = env();
  return [
    ...(GITHUB_ID && GITHUB_SECRET ? [githubProvider({ clientId: GITHUB_ID, clientSecret: GITHUB_SECRET })] : []),
    ...(GOOGLE_ID && GOOGLE_SECRET ? [googleProvider({ clientId: GOOGLE_ID, clientSecret: GOOGLE_SECRET })] : []),
  ];
}

export function isConfiguredProvider(id: unknown): id is OAuthProviderId {
  return oauthProviders().some((provider) => provider.id === id);
}

interface Client {
  clientId: string;
  clientSecret: string;
}

const PATIENCE_MILLIS = 5_000;
// "Dangerous" with providers that believe what people type: `verifiedEmail` is asked before (options.ts), and refuses those.
const linking = { allowDangerousEmailAccountLinking: true, httpOptions: { timeout: PATIENCE_MILLIS } };

/** Asks for the list of addresses, always: the profile's own says nothing of having been verified. */
function githubProvider(
  { clientId, clientSecret }: Client,
  site = "https://github.com",
  api = "https://api.github.com",
): OAuthConfig<GithubProfile> {
  return Github({
    clientId,
    clientSecret,
    ...linking,
    issuer: `${site}/login/oauth`,
    authorization: { url: `${site}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${site}/login/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      async request({ client, tokens }) {
        const profile = await client.userinfo<GithubProfile>(tokens.access_token ?? "");
        const answer = await fetch(`${api}/user/emails`, {
          headers: { Authorization: `Bearer ${tokens.access_token ?? ""}`, Accept: "application/json" },
          signal: AbortSignal.timeout(PATIENCE_MILLIS),
        });
        return { ...profile, ...primaryEmail(answer.ok ? await answer.json() : []) };
      },
    },
    profile: (profile) => person(profile.id, profile),
  });
}

function googleProvider(client: Client): OAuthConfig<GoogleProfile> {
  return Google({ ...client, ...linking, profile: (profile) => person(profile.sub, profile) });
}

/** Who comes from a provider: its own id for them, and the address only where it is verified. New accounts begin free. */
function person(id: string | number, claims: object) {
  return { id: String(id), email: verifiedEmail(claims) ?? "", plan: "free" as const };
}
