import { createHash } from "node:crypto";

/** The sha256 of a JSON value, the same in whatever order its keys stand. */
export function digestOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("hex");
}

function sorted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sorted);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
}
