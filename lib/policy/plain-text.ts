/**
 * What a reader cannot see has no place in the catalogue, nor in text that comes from or goes to a model: controls, zero-width and direction marks,
 * blank letters, variation selectors and tag characters, in which instructions can be smuggled. Line breaks and tabs stay.
 */
const UNSEEN = /[[\p{Cc}--[\n\t]]\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gv;

/** The same text without what cannot be seen, lines ended by `\n` alone. */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replaceAll(UNSEEN, "");
}

/** A copy of a JSON value in which every text, keys excepted, is plain. */
export function plainJson<Value>(value: Value): Value {
  return plainNode(value) as Value;
}

function plainNode(node: unknown): unknown {
  if (typeof node === "string") return plainText(node);
  if (Array.isArray(node)) return node.map(plainNode);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plainNode(value)]));
}
