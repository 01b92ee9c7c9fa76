import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { ToolExtras } from "#lib/adapters/mcp/tool-arguments";
import type { Visit } from "#lib/http/door";
import type { Charge, Operation } from "#lib/operations/define";
import { quoteOf, type Quote } from "#lib/operations/quote";
import type { Locale } from "#lib/policy/locale";
import { filledText } from "#lib/policy/message";

/** What a request of the protocol's present generation says of its client, and what its user answered. */
export type Asking = Pick<ServerContext["mcpReq"], "envelope" | "inputResponses">;

const QUESTION = "spend";

/**
 * What a charged call is answered instead of running: what it would cost, where that was asked; else, of a client that can ask its user,
 * the question, and what a no comes to. Undefined where it is to run. The question holds nothing: whoever answers it sends the call again.
 */
export async function withoutConsent(
  { operation, visit, input, idempotencyKey }: { operation: Operation; visit: Visit; input: unknown; idempotencyKey: string | undefined },
  { confirm }: ToolExtras,
  asking: Asking,
): Promise<CallToolResult | InputRequiredResult | undefined> {
  const { charge, tool } = operation;
  // Everybody's key for trying spends nothing.
  if (!charge || confirm === true || visit.caller.kind === "trial") return undefined;
  const answer = tool?.about && canAsk(asking) ? inputResponse(asking.inputResponses, QUESTION) : undefined;
  const isAgreed = answer?.kind === "elicit" && answer.action === "accept";
  if (confirm !== false && (answer === undefined || isAgreed)) return undefined;
  const { output: quote, locale } = await visit.perform(quoteOf(operation as Operation & { charge: Charge<never> }), input, {
    idempotencyKey,
  });
  if (confirm === false) return quoteResult(quote, stepAfterQuote(quote));
  if (answer?.kind === "elicit") return quoteResult(quote, REFUSED);
  // That it was answered before, or that nothing is left, is the call's own to say.
  return quote.cost.units === 0 || quote.usage.remaining === 0 ? undefined : questionOf(quote, locale);
}

/** In a form, which is also what a client means that names no way of asking. */
function canAsk({ envelope }: Asking): boolean {
  const { elicitation } = (envelope as Partial<Record<string, ClientCapabilities>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Without a field to fill in: yes or no is all there is. */
function questionOf({ usage, about = "" }: Quote, locale: Locale): InputRequiredResult {
  const message = filledText(WORDS, { about, remaining: usage.remaining, limit: usage.limit })[locale];
  const requestedSchema = { type: "object" as const, properties: {} };
  return inputRequired({ inputRequests: { [QUESTION]: inputRequired.elicit({ message, requestedSchema }) } });
}

const WORDS = {
  "zh-Hant": "這會用掉本月研究簡報額度的 1 份（共 {limit} 份，還剩 {remaining} 份）：{about}。要繼續嗎？",
  en: "This spends 1 of the month's {limit} research briefs, of which {remaining} are left: {about}. Go on?",
};

function quoteResult(quote: Quote, nextStep: string): CallToolResult {
  const structured = { ...quote, next_step: nextStep };
  return { content: [{ type: "text", text: JSON.stringify(structured) }], structuredContent: structured };
}

function stepAfterQuote({ cost: { units }, usage: { remaining, resets_at } }: Quote): string {
  if (units === 0) return "Nothing would be spent: the call was answered before under its idempotency key.";
  if (remaining === 0) return `Nothing was spent, and nothing is left until ${resets_at}: tell the user.`;
  return "Nothing was spent. Tell the user what it costs; once they agree, call again with confirm true.";
}

const REFUSED = "The user said no, and nothing was spent. Do not call again unless they ask for it.";
