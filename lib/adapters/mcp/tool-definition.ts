import type { Tool } from "@modelcontextprotocol/server";
import type { Operation } from "#lib/operations/define";
import { inputSchema, outputSchema } from "#lib/schemas/json-schema";

/** The tools as `tools/list` shows them, made from the operations. */
export function describeTools(operations: readonly Operation[]): Tool[] {
  return operations.flatMap((operation) => {
    const { name, title, tool, input, output } = operation;
    if (!tool) return [];
    return [
      {
        name,
        title: title.en,
        description: tool.description,
        inputSchema: inputSchema(input) as Tool["inputSchema"],
        outputSchema: outputSchema(output),
        annotations: { title: title.en, ...tool.hints },
      },
    ];
  });
}
