import type { ResourceLink } from "@modelcontextprotocol/server";
import { siteUrl } from "#lib/env";
import type { Locale } from "#lib/policy/locale";

/** Of a brief that the account keeps, by its id. */
export const BRIEF_TEMPLATE = "brief://{id}";
const BRIEF_URI = /^brief:\/\/(?<id>[0-9a-f-]{36})\/?$/i;

/** The id of the brief that this resource is. */
export function briefIdOf(uri: string): string | undefined {
  return BRIEF_URI.exec(uri)?.groups?.id;
}

export function briefUri(id: string): string {
  return `brief://${id}`;
}

/** Where the whole of a kept brief is: for programs, and for the member. */
export function whereBriefIs(id: string, locale: Locale): { resource: string; page: string } {
  return { resource: briefUri(id), page: `${siteUrl()}/${locale}/account/briefs/${id}` };
}

export function linkToBrief(id: string): ResourceLink {
  return {
    ...{ type: "resource_link", uri: briefUri(id), name: `brief-${id}`, title: "The whole brief" },
    ...{ description: "Every section, as REST answers it.", mimeType: "application/json" },
  };
}

/** Links in results came with 2025-06-18, and so did the header: a client that sends none may not know them. */
export function knowsLinks({ headers }: Request): boolean {
  return (headers.get("mcp-protocol-version") ?? "") >= "2025-06-18";
}
