import { env } from "#lib/env";
import type { Answer } from "#lib/http/answer";

/** The token by which OpenAI's directory sees that whoever submits the server has this domain; none where no operator submits it. */
export function openaiChallenge(): Answer {
  const { OPENAI_APPS_CHALLENGE: token } = env();
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return token === undefined ? { status: 404, headers, body: "No token is set.\n" } : { status: 200, headers, body: token };
}
