import type { ExampleRequest } from "#lib/adapters/web/docs/request-snippets";
import type { Operation } from "#lib/operations/define";

/** The REST request that calls an operation with this input. */
export function toRequest({ rest }: Operation, input: Record<string, unknown>, siteUrl: string): ExampleRequest {
  const { method, path } = rest ?? { method: "GET", path: "" };
  const inPath = (name: string) => path.includes(`{${name}}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeInPath(textOf(input[name])));
  const others = Object.entries(input).filter(([name]) => !inPath(name));
  const url = `${siteUrl}/api/v1${filled}`;
  if (method === "POST") return { method, url, body: Object.fromEntries(others) };
  const query = new URLSearchParams(others.map(([name, value]) => [name, textOf(value)]));
  return { method, url: query.size > 0 ? `${url}?${query}` : url };
}

/** As strict as a query is: what a shell would take for its own does not stand bare in an address. */
function encodeInPath(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
