import type { z } from "zod";
import type { Meter } from "#lib/access/meter";
import type { KeptAs } from "#lib/access/settle-call";
import type { Context } from "#lib/context";
import type { Text } from "#lib/policy/locale";
import type { Quota } from "#lib/policy/quotas";

/** Which quota a call counts against, and which pain points its answer cites. */
export interface Charge<Answer> {
  quota: Quota;
  cites(answer: Answer): string[];
  /** Whether this answer is charged; without it every answer is. */
  isDue?(answer: Answer): boolean;
  /** For answers that the account keeps: of a member who asks on the site, and over MCP. What programs ask of REST they keep themselves. */
  keptAs?(answer: Answer): KeptAs;
}

/** How an operation is offered to language models, over MCP. Their words are English: models read it in every language's service. */
export interface Tool<Answer, Input = never> {
  /** What it does, when to use it, when not, and what comes back. */
  description: string;
  /** What clients ask before they let a model call it (MCP's four hints). */
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** For what a person is asked before it is spent, by a host that can ask: what the call is about. Throws what the call itself would. */
  about?(call: { ctx: Context; input: Input }): Promise<string>;
  /** The answer in a few lines of Markdown. The whole answer stands beside it as JSON. */
  outline(answer: Answer): string;
  /** For an answer that is long: what matters of it, under the same names. The rest is then where the account keeps it. */
  summary?(answer: Answer): object;
  /** The step that usually follows, or what to try when nothing was found: in the answer itself, for hosts that show nothing else. */
  nextStep?(answer: Answer): string;
  /** Whether hosts that can are told to show the answer in the MCP App (packages/mcp-app). */
  hasApp?: true;
}

/**
 * An operation is a value: its words, its schemas, who may call it, and `run`. REST routes, MCP tools, the OpenAPI document,
 * the reference page and the web pages read it; none of them repeats it.
 */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: Text;
  description: Text;
  /** Path below /api/v1, with `{name}` for inputs that stand in it. */
  rest?: { method: "GET" | "POST"; path: string };
  /** Set where it is a tool on the MCP server, under the operation's name. */
  tool?: Tool<z.output<Output>, z.output<Input>>;
  /** `key`: any valid key, and the public pages. `pro`: a caller whose plan has the AI operations. */
  access: "key" | "pro";
  readOnly: boolean;
  /** Whether the answer depends on nothing but the release, the language and the input: then it may be kept with the release. */
  readsFeed: boolean;
  /** For an operation that counts against a monthly quota. */
  charge?: Charge<z.output<Output>>;
  input: Input;
  output: Output;
  /** An input whose answer is a good example, about a pain point of the release; without it the operation is asked with none. */
  exampleInput?: (slug: string) => z.input<Input>;
  /** An answer for the documentation where `run` needs a caller or costs something: nobody's, uncharged, and no model is asked. */
  example?: (call: { ctx: Context; input: z.output<Input> }) => Promise<z.input<Output>>;
  /** `meter` says where the quota stands, this call counted; undefined where nothing is charged. */
  run: (call: { ctx: Context; input: z.output<Input>; meter: Meter | undefined }) => Promise<z.input<Output>>;
}

export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}
