import { siteUrl } from "#lib/env";
import { jsonAnswer } from "#lib/http/answer";

/**
 * Clients that are refused for their key look for an authorization server at these addresses, and ask to be registered. There is
 * none: a plain 404 is how they learn it, and its words are for whoever reads their log. A redirect to a page in some language
 * would be read as metadata.
 */
const answerNothing = () =>
  Promise.resolve(
    jsonAnswer(
      {
        error: "not_found",
        error_description: `Nobody registers here and nothing is authorized here: an API key is needed, sent as Authorization: Bearer <key>. Pro members create one at ${siteUrl()}/en/account/keys.`,
      },
      { status: 404, headers: { "Cache-Control": "no-store" } },
    ),
  );

/** Whatever the method. */
export const noAuthorizationServer = {
  GET: answerNothing,
  HEAD: () => Promise.resolve({ status: 404, headers: { "Cache-Control": "no-store" }, body: null }),
  POST: answerNothing,
  PUT: answerNothing,
  PATCH: answerNothing,
  DELETE: answerNothing,
  OPTIONS: answerNothing,
  OTHER: answerNothing,
};
