/** The values at a JSON pointer in which `*` stands for every member, and `**` for any depth; nothing where it leads nowhere. */
export function at(value: unknown, pointer: string): unknown[] {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown[]>((values, step) => values.flatMap((one) => (step === "**" ? depths(one) : members(one, step))), [value]);
}

function members(value: unknown, step: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (step === "*") return Object.values(value);
  const member = (value as Record<string, unknown>)[step];
  return member === undefined ? [] : [member];
}

/** It and whatever lies in it. */
function depths(value: unknown): unknown[] {
  return [value, ...members(value, "*").flatMap(depths)];
}
