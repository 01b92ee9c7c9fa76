import { z } from "zod";
import { allowClient, type OauthClient } from "#lib/access/grants";
import { answerInteraction, findRecord } from "#lib/access/oauth-records";
import { siteUrl } from "#lib/env";
import type { KeyScope } from "#lib/policy/key-rules";
import { ISSUER_PATH } from "#lib/policy/oauth";

/** A program that waits for somebody to agree. */
export interface Connection {
  uid: string;
  client: OauthClient & {
    /** Where its code goes: a host, or the scheme of an app. */
    goesTo: string;
    /** To whatever listens on the reader's own machine. */
    isLocal: boolean;
  };
  /** Whether it asks for briefs and questions, too. */
  asksForAi: boolean;
  /** Where the browser goes on, whatever the answer. */
  returnTo: string;
}

/** What the authorization server notes of one; the program is told of by the check that leads to the page. */
const interaction = z.object({
  params: z.object({ scope: z.string() }),
  prompt: z.object({
    details: z.object({
      client: z.object({ id: z.string(), name: z.string(), host: z.string(), goesTo: z.string(), isLocal: z.boolean() }),
    }),
  }),
  result: z.unknown().optional(),
});

/** Undefined where it is over, or was answered. */
export async function findConnection(uid: string): Promise<Connection | undefined> {
  const found = await findRecord("Interaction", uid);
  if (!found) return undefined;
  const { params, prompt, result } = interaction.parse(found.payload);
  if (result !== undefined) return undefined;
  return {
    uid,
    client: prompt.details.client,
    asksForAi: params.scope.split(" ").includes("ai"),
    returnTo: `${siteUrl()}${ISSUER_PATH}/authorize/${uid}`,
  };
}

/** Throws KeyRefused. False where it was answered before. */
export async function allowConnection(accountId: string, { uid, client, asksForAi }: Connection, scope: KeyScope): Promise<boolean> {
  const grantId = await allowClient(accountId, client, asksForAi ? scope : "read");
  return answerInteraction(uid, { login: { accountId, remember: false }, consent: { grantId } });
}

export function refuseConnection({ uid }: Connection): Promise<boolean> {
  return answerInteraction(uid, { error: "access_denied", error_description: "the member did not agree" });
}
