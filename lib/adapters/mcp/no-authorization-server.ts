/**
 * Clients that are refused for their key look for an authorization server at these addresses. There is none, and a plain 404 is
 * how they learn it: a redirect to a page in some language would be read as metadata.
 */
const answerNothing = () => Response.json({ error: "not_found" }, { status: 404, headers: { "Cache-Control": "no-store" } });

/** Whatever the method. */
export const noAuthorizationServer = {
  GET: answerNothing,
  HEAD: () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } }),
  POST: answerNothing,
  PUT: answerNothing,
  PATCH: answerNothing,
  DELETE: answerNothing,
  OPTIONS: answerNothing,
};
