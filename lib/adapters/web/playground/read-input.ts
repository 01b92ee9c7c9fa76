import { formFields } from "#lib/adapters/web/playground/form-fields";
import type { Operation } from "#lib/operations/define";

/** What stands in the fields of a form, by the path of each input; what is empty is left out. */
export type FieldValues = Record<string, string>;

/** Only the operation's own inputs; `read` gives what a form or an address holds under a name. */
export function readValues(operation: Operation, read: (name: string) => unknown): FieldValues {
  const names = formFields(operation, "en").flatMap(({ fields }) => fields.map(({ name }) => name));
  const texts = names.map((name) => [name, read(name)] as const);
  // A form sends line breaks as CR LF, whatever was typed.
  return Object.fromEntries(
    texts.flatMap(([name, text]) => (typeof text === "string" && text !== "" ? [[name, text.replaceAll("\r\n", "\n")]] : [])),
  );
}

/** The values as the operation's input: numbers where the schema has numbers, objects where names have dots. The schema judges. */
export function toInput(operation: Operation, values: FieldValues): Record<string, unknown> {
  const fields = formFields(operation, "en").flatMap((group) => group.fields);
  const input: Record<string, unknown> = {};
  for (const { name, control } of fields) {
    const text = values[name];
    if (text === undefined) continue;
    place(input, name.split("."), control.kind === "number" && PLAIN_NUMBER.test(text) ? Number(text) : text);
  }
  return input;
}

/** What REST reads as a number in a query, too: everything else stays text and is refused as such. */
const PLAIN_NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

function place(into: Record<string, unknown>, [first = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = (into[first] ?? {}) as Record<string, unknown>;
  into[first] = inner;
  place(inner, rest, value);
}
