import type { CallToolResult } from "@modelcontextprotocol/server";
import { siteUrl } from "#lib/env";
import type { AppError, ErrorCode } from "#lib/errors";
import { problemDocument } from "#lib/operations/problem-document";

/** In a result's `_meta`: REST's problem document. */
export const PROBLEM = "painpoint-observatory/problem";

/**
 * An error that a model can act on: the code, what is wrong, what to do next, and REST's problem document. It is no structured
 * content, since clients hold that, errors or not, against the tool's output schema, and would show their own complaint instead.
 */
export function refusalResult(error: AppError, requestId: string): CallToolResult {
  const problem = problemDocument(error, { locale: "en", requestId, locationOf: () => "arguments" });
  const faults = (problem.errors ?? []).map(({ location, message, fix }) => `- ${location}: ${message} ${fix}`);
  const nextStep = error.code === "pro_required" ? askForPro() : (NEXT_STEP[error.code] ?? problem.detail);
  const text = [`${error.code}: ${problem.title}.`, ...faults, nextStep].join("\n");
  return {
    isError: true,
    content: [
      { type: "text", text },
      { type: "text", text: JSON.stringify(problem) },
    ],
    _meta: { [PROBLEM]: problem },
  };
}

/** Members cannot give themselves another plan: they ask whoever runs the service. */
function askForPro(): string {
  return `The key's account has no Pro plan. Tell the user to ask for it at ${siteUrl()}/en/account/pro; once it is given, the same key works at once. Do not try again until then; search_painpoints, get_painpoint and list_top_painpoints keep working.`;
}

/** Where the error's own words are for programmers, what a model should do. */
const NEXT_STEP: Partial<Record<ErrorCode, string>> = {
  invalid_request: "Correct the arguments and call the tool again.",
  insufficient_scope:
    "This key was made to read only. Tell the user that a brief or a question needs a key that may do everything. Do not try again with this one; search_painpoints, get_painpoint and list_top_painpoints keep working.",
  not_found:
    "Find the slug with search_painpoints or list_top_painpoints, then call again with one of theirs; a kept brief has its resource from the result that made it. Do not guess.",
  idempotency_in_progress: "The same call is still running. Call again in a few seconds with the same idempotency key to get its answer.",
  idempotency_key_reused: "Use a new idempotency key, or leave it out.",
  too_many_ai_calls:
    "Nothing was charged. After a few seconds another AI call of this account has ended: wait, then call again. If it says to wait for hours, too many of today's calls ended without an answer: tell the user, and do not try again.",
  internal_error: "The fault is the service's. Try once more; if it fails again, tell the user the request_id.",
};
