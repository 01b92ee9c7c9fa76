import { withoutKeys } from "#lib/access/key-format";
import { curlSnippet, pythonSnippet, typescriptSnippet } from "#lib/adapters/web/docs/request-snippets";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import { siteUrl } from "#lib/env";
import type { Operation } from "#lib/operations/define";

export interface Snippet {
  name: string;
  code: string;
}

/** One call in every form that can be copied. The key is a placeholder: a session has none, and a page must show none. */
export function callSnippets(operation: Operation, input: Record<string, unknown>): Snippet[] {
  const request = toRequest(operation, input, siteUrl());
  const snippets = [
    { name: "curl", code: curlSnippet(request) },
    { name: "TypeScript", code: typescriptSnippet(request) },
    { name: "Python", code: pythonSnippet(request) },
    ...(operation.tool ? [{ name: "MCP", code: mcpCall(operation.name, input) }] : []),
  ];
  // A key that was pasted into a field by mistake, which the API refuses, does not travel on.
  return snippets.map(({ name, code }) => ({ name, code: withoutKeys(code) }));
}

function mcpCall(name: string, input: Record<string, unknown>): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } }, null, 2);
}
