import { maskKeys } from "#lib/http/request-line";
import { log } from "#lib/log";
import { tellFailure } from "#lib/told-failures";

/**
 * From now on whatever this process says to its standard error is a line like all others: what Next and other packages print as
 * errors and warnings, Node's warnings, and what nobody caught, of which the process ends as it would without.
 */
export function speakInLines(): void {
  if (speaks) return;
  speaks = true;
  console.error = (...said: unknown[]) => tell("error", said);
  console.warn = (...said: unknown[]) => tell("warn", said);
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn("Node warns", { text: clean(`${warning.name}: ${warning.message}`) }));
  process.on("uncaughtException", (error, origin) => {
    log.error("nobody caught it", { origin, error });
    process.exit(1);
  });
}

let speaks = false;

/** Longer is no message but a document. */
const MOST_CHARACTERS = 500;

function tell(level: "error" | "warn", said: readonly unknown[]): void {
  const error = said.find((one) => one instanceof Error);
  // Next prints what a page threw, and tells of it right after that (instrumentation.ts), where more is known of it.
  if (error) setImmediate(() => tellFailure(error) && write(level, said, error));
  else write(level, said);
}

function write(level: "error" | "warn", said: readonly unknown[], error?: Error): void {
  const text = clean(said.filter((one) => typeof one === "string").join(" "));
  log[level]("a package says", { text: text === "" ? undefined : text, error });
}

/** The first line of it, without colours, keys and what was asked of an address. */
function clean(text: string): string {
  const [first = ""] = text.replaceAll(COLOUR, "").trim().split("\n");
  return maskKeys(first).replaceAll(ASKED, "$1?…").slice(0, MOST_CHARACTERS);
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
const ASKED = /((?:https?:\/)?\/[^\s?]*)\?\S+/g;
