import { ProtocolErrorCode, specTypeSchemas } from "@modelcontextprotocol/server";

const { InitializeRequest, PingRequest, DiscoverRequest, SubscriptionsListenRequest, ...others } = specTypeSchemas;
const OF_BOTH = {
  "tools/call": others.CallToolRequest,
  "tools/list": others.ListToolsRequest,
  "prompts/list": others.ListPromptsRequest,
  "prompts/get": others.GetPromptRequest,
  "resources/list": others.ListResourcesRequest,
  "resources/templates/list": others.ListResourceTemplatesRequest,
  "resources/read": others.ReadResourceRequest,
  "completion/complete": others.CompleteRequest,
};
type Judge =
  | (typeof OF_BOTH)[keyof typeof OF_BOTH]
  | typeof DiscoverRequest
  | typeof InitializeRequest
  | typeof PingRequest
  | typeof SubscriptionsListenRequest;

/** The requests that each generation of the protocol knows and that are answered here. */
const REQUESTS: Record<"legacy" | "modern", Record<string, Judge>> = {
  legacy: { ...OF_BOTH, initialize: InitializeRequest, ping: PingRequest },
  modern: { ...OF_BOTH, "server/discover": DiscoverRequest, "subscriptions/listen": SubscriptionsListenRequest },
};

/** What the SDK would call an internal error, and quote its validator for: parameters that the protocol has otherwise. */
export function refuseParams(message: unknown, generation: keyof typeof REQUESTS): Response | undefined {
  const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
  const request = Object.entries(REQUESTS[generation]).find(([name]) => name === method)?.[1];
  if (!request || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const { issues } = request["~standard"].validate(message);
  if (!issues) return undefined;
  const places = [...new Set(issues.map(({ path = [] }) => path.map(placeName).join(".") || "the message"))].slice(0, MOST_PLACES);
  const error = {
    code: ProtocolErrorCode.InvalidParams,
    message: `Of ${String(method)}, these are missing or of another type than the protocol says: ${places.join(", ").slice(0, LONGEST)}.`,
  };
  return Response.json({ jsonrpc: "2.0", id, error });
}

const MOST_PLACES = 5;
const LONGEST = 300;

function placeName(step: PropertyKey | { key: PropertyKey }): string {
  return String(typeof step === "object" ? step.key : step);
}
