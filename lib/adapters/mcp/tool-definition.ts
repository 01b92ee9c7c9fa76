import type { Tool } from "@modelcontextprotocol/server";
import type { Operation } from "#lib/operations/define";
import { inputSchema, outputSchema, type JsonSchema } from "#lib/schemas/json-schema";

/** The tools as `tools/list` shows them, made from the operations; `slug` is a pain point of the release, if there is one. */
export function describeTools(operations: readonly Operation[], slug?: string): Tool[] {
  return operations.flatMap((operation) => {
    const { name, title, tool, input, output } = operation;
    if (!tool) return [];
    return [
      {
        name,
        title: title.en,
        description: tool.description,
        inputSchema: withExampleSlug(inputSchema(input), slug) as Tool["inputSchema"],
        outputSchema: tool.nextStep ? withNextStep(outputSchema(output)) : outputSchema(output),
        annotations: { title: title.en, ...tool.hints },
      },
    ];
  });
}

function withNextStep(output: JsonSchema): JsonSchema {
  const { properties, required = [] } = output;
  return { ...output, properties: { ...properties, next_step: NEXT_STEP }, required: [...required, "next_step"] };
}

const NEXT_STEP = { type: "string", description: "What usually follows, or what to try where nothing was found. Only over MCP." };

/** The schemas name no pain point: which are public, only a release knows. */
function withExampleSlug(input: JsonSchema, slug: string | undefined): JsonSchema {
  const described = input.properties?.slug;
  if (!described || slug === undefined) return input;
  return { ...input, properties: { ...input.properties, slug: { ...described, examples: [slug] } } };
}
