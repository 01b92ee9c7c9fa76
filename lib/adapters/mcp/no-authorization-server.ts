import { refusalAnswer } from "#lib/adapters/mcp/respond";
import { siteUrl } from "#lib/env";
import { jsonAnswer } from "#lib/http/answer";
import { enter } from "#lib/http/door";
import { openGate } from "#lib/http/gate";

/**
 * Clients that are refused for their key look for an authorization server at these addresses, and ask to be registered. None gives out
 * keys, and the one of programs that sign in describes itself elsewhere (decision 066): a plain 404 is how they learn it, and its words
 * are for whoever reads their log. A redirect to a page in some language would be read as metadata.
 */
const nothing = (request: Request) =>
  enter(
    {
      name: "mcp",
      operation: "no_authorization_server",
      failure: "mcp request failed",
      gate: openGate,
      admitsVisitors: true,
      answer: ({ request: { method } }) => (method === "HEAD" ? { status: 404, headers: { ...HEADERS }, body: null } : said()),
      refuse: refusalAnswer,
    },
    request,
  );

const HEADERS = { "Cache-Control": "no-store" };

function said() {
  return jsonAnswer(
    {
      error: "not_found",
      error_description: `Nobody registers here and nothing is authorized here: an API key is needed, sent as Authorization: Bearer <key>. Pro members create one at ${siteUrl()}/en/account/keys.`,
    },
    { status: 404, headers: HEADERS },
  );
}

/** Whatever the method. */
export const noAuthorizationServer = {
  GET: nothing,
  HEAD: nothing,
  POST: nothing,
  PUT: nothing,
  PATCH: nothing,
  DELETE: nothing,
  OPTIONS: nothing,
  OTHER: nothing,
};
