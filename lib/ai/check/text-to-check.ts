/** One text that was written, and where it stands. */
export interface WrittenText {
  /** Its place in the answer, such as `must[1]`: what a fault names. */
  field: string;
  text: string;
}

/** Every text of an answer with its place; numbers and booleans are not words. */
export function writtenTexts(node: unknown, field = ""): WrittenText[] {
  if (typeof node === "string") return [{ field, text: node }];
  if (Array.isArray(node)) return node.flatMap((item, index) => writtenTexts(item, `${field}[${index}]`));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => writtenTexts(value, field === "" ? key : `${field}.${key}`));
}

/** The same value with every text in it rewritten. */
export function mapTexts<Value>(value: Value, rewrite: (text: string) => string): Value {
  const walk = (node: unknown): unknown => {
    if (typeof node === "string") return rewrite(node);
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, walk(item)]));
  };
  return walk(value) as Value;
}
