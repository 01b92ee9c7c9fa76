import { systemUser } from "#lib/catalogue/history";
import { plainText } from "#lib/policy/plain-text";
import { UsageError } from "./command.ts";

const LONGEST_NAME = 100;

/** Who a command says did it: the name of --by, else this system's user. */
export function actingName(given: string | undefined): string {
  if (given === undefined) return systemUser();
  const name = plainText(given).trim();
  if (name === "" || name.length > LONGEST_NAME || /[\n\t]/.test(name))
    throw new UsageError(`--by takes a name of at most ${LONGEST_NAME} characters.`);
  return name;
}
