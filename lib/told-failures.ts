import { shared } from "#lib/shared";

const told = shared("told failures", () => new WeakSet<object>());

/** Whether nobody has told of this error yet: whoever asks first does. Next tells of one twice, and prints it besides. */
export function tellFailure(error: object): boolean {
  if (told.has(error)) return false;
  told.add(error);
  return true;
}
