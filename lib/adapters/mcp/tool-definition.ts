import type { Tool } from "@modelcontextprotocol/server";
import { extrasOf } from "#lib/adapters/mcp/tool-arguments";
import type { ToolAnswers } from "#lib/adapters/mcp/tool-answers";
import type { Operation } from "#lib/operations/define";
import { inputSchema, outputSchema, type JsonSchema } from "#lib/schemas/json-schema";
import { APP_URI } from "#lib/adapters/mcp/app/resource";

/** The tools that an endpoint serves, how they are listed, and what they have answered. */
export interface ToolBox {
  operations: readonly Operation[];
  definitions: readonly Tool[];
  answers: ToolAnswers;
}

/**
 * The tools as `tools/list` shows them, made from the operations. Whatever a host has listed its model reads before every answer: what
 * several tools take is described by the first of them, and of an answer the list tells the fields; what stands in them OpenAPI tells.
 */
export function describeTools(operations: readonly Operation[]): Tool[] {
  const described = new Map<string, string>();
  return operations.flatMap((operation) => {
    const { name, title, tool, input, output } = operation;
    if (!tool) return [];
    return [
      {
        name,
        title: title.en,
        description: tool.description,
        inputSchema: describedOnce(withExtras(operation, inputSchema(input)), name, described) as Tool["inputSchema"],
        outputSchema: fieldsOf(outputSchema(output), tool.nextStep && nextStepOnce(described)),
        annotations: { title: title.en, ...tool.hints },
        ...(tool.hasApp && { _meta: { ui: { resourceUri: APP_URI } } }),
      },
    ];
  });
}

/** What the adapter takes beside the operation's input. */
function withExtras(operation: Operation, input: JsonSchema): JsonSchema {
  return { ...input, properties: { ...input.properties, ...inputSchema(extrasOf(operation)).properties } };
}

/** A property that an earlier tool takes alike is described there. */
function describedOnce(input: JsonSchema, tool: string, described: Map<string, string>): JsonSchema {
  const properties = Object.entries(withoutExamples(input).properties ?? {}).map(([name, schema]): [string, JsonSchema] => {
    const whole = JSON.stringify([name, schema]);
    const first = described.get(whole) ?? tool;
    described.set(whole, first);
    return [name, first === tool ? schema : { ...schema, description: `As in ${first}.` }];
  });
  return { ...withoutExamples(input), properties: Object.fromEntries(properties) };
}

function withoutExamples({ examples: _, properties, ...schema }: JsonSchema): JsonSchema {
  // The defaults inside say the same.
  if (typeof schema.default === "object") delete schema.default;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (!properties) return schema;
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, withoutExamples(inner)])) };
}

function fieldsOf({ properties = {} }: JsonSchema, nextStep: JsonSchema | undefined): { type: "object" } & JsonSchema {
  // What may be null has two types, which some readers cannot take: its name is enough.
  const fields = Object.entries(properties).map(([name, { type }]): [string, JsonSchema] => [name, type === undefined ? {} : { type }]);
  return {
    type: "object",
    properties: { ...Object.fromEntries(fields), ...(nextStep && { next_step: nextStep }) },
    ...(nextStep && { required: ["next_step"] }),
  };
}

/** What it is the first of the tools says. */
function nextStepOnce(described: Map<string, string>): JsonSchema {
  if (described.has(NEXT_STEP.description)) return { type: NEXT_STEP.type };
  described.set(NEXT_STEP.description, "next_step");
  return NEXT_STEP;
}

const NEXT_STEP = { type: "string", description: "What usually follows, or what else to try." };
