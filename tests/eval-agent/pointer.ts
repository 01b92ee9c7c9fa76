/** The values at a JSON pointer in which `*` stands for every member; nothing where it leads nowhere. */
export function at(value: unknown, pointer: string): unknown[] {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown[]>((values, step) => values.flatMap((one) => members(one, step)), [value]);
}

function members(value: unknown, step: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (step === "*") return Object.values(value);
  const member = (value as Record<string, unknown>)[step];
  return member === undefined ? [] : [member];
}
