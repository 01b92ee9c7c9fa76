import { errors, type AdapterPayload } from "oidc-provider";
import { openClientId, sealClientId, type RegisteredClient } from "#lib/adapters/oauth/client-id";
import { isLoopback } from "#lib/adapters/oauth/client-host";
import { readKeyName } from "#lib/policy/key-rules";
import { LONGEST_CLIENT_NAME, MOST_REDIRECTS } from "#lib/policy/oauth";

/**
 * A registration as we take it: the server may replace what a program asks for (RFC 7591, section 2). Nobody gets a secret, since a
 * program on somebody's machine keeps none; one that listens on the machine itself is native, and its port is free (RFC 8252, section 7.3).
 */
export function takenRegistration(asked: unknown): ReturnType<typeof metadataOf> & { id: string } {
  const client = readClient(asked);
  const id = sealClientId(client);
  if (id === undefined) throw new errors.InvalidClientMetadata("redirect_uris are too long together");
  return { id, ...metadataOf(client) };
}

/** What a program says of itself, registering or in the document that its id is the address of: what of it we take. */
export function takenDocument(clientId: string, said: unknown) {
  const { client_id: named } = Object(said) as Record<string, unknown>;
  if (named !== clientId) throw new errors.InvalidClientMetadata("client_id must be the address of the document");
  return { client_id: clientId, ...metadataOf(readClient(said)) };
}

function readClient(said: unknown): RegisteredClient {
  const { redirect_uris: uris, client_name: name } = Object(said) as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > MOST_REDIRECTS || !uris.every((uri) => typeof uri === "string"))
    throw new errors.InvalidClientMetadata(`redirect_uris must be a list of 1 to ${MOST_REDIRECTS} addresses`);
  for (const uri of uris) requireSafeRedirect(uri);
  const isOnTheWeb = uris.every((uri) => new URL(uri).protocol === "https:");
  return { name: readClientName(name), redirectUris: uris, applicationType: isOnTheWeb ? "web" : "native" };
}

/** A name that shows as one line; without one the host has to do. */
function readClientName(given: unknown): string {
  // Quotes and marks that show as nothing would let a name speak in our words.
  const plain = typeof given === "string" ? given.replace(/["“”„«»「」『』\p{Cf}]/gu, "") : "";
  const name = readKeyName(plain.slice(0, LONGEST_CLIENT_NAME));
  return name ?? "MCP client";
}

/** Codes go over TLS, to this very machine, or to a program that holds a scheme of its own; never to what a browser would run. */
function requireSafeRedirect(text: string): void {
  const uri = URL.parse(text);
  const isSafe =
    uri !== null && !FORBIDDEN.has(uri.protocol) && (uri.protocol !== "http:" || isLoopback(uri)) && uri.hash === "" && uri.username === "";
  if (!isSafe)
    throw new errors.InvalidClientMetadata(
      "a redirect URI must be https, http on 127.0.0.1, [::1] or localhost, or a scheme of the program's own",
    );
}

const FORBIDDEN = new Set([
  "localhost:",
  "mailto:",
  "tel:",
  "sms:",
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "about:",
  "filesystem:",
  "view-source:",
  "ws:",
  "wss:",
  "ftp:",
]);

/** The metadata of a program that registered itself, of its id alone. */
export function registeredClient(id: string): AdapterPayload | undefined {
  const client = openClientId(id);
  return client && { client_id: id, ...metadataOf(client) };
}

function metadataOf({ name, redirectUris, applicationType }: RegisteredClient) {
  return {
    client_name: name,
    redirect_uris: redirectUris,
    application_type: applicationType,
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code" as const],
  };
}
