import { log } from "#lib/log";
import { explain } from "./explain.ts";
import { speakInLines } from "./speak-in-lines.ts";

/** Said to a process of the service that is started while it serves: nobody reads its start at a terminal. */
const IN_LINES = "--in-lines";

export function argumentsOf(serves: boolean): string[] {
  return serves ? [IN_LINES] : [];
}

/** What it says from the first word on is for whoever reads logs, where the service serves already. */
export function speakAsTold(): void {
  if (process.argv.includes(IN_LINES)) speakInLines();
}

/** Ends a process of the service that cannot begin, with the sentence that says why. */
export function failStart(error: unknown): never {
  const why = explain(error);
  if (process.argv.includes(IN_LINES)) log.error("it could not begin", { why });
  else console.error(why);
  process.exit(1);
}
