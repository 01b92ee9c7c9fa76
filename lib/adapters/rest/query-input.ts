import type { z } from "zod";
import { AppError, type InputFault } from "#lib/errors";
import { FAULT_WORDS } from "#lib/operations/fault-words";
import { filledText } from "#lib/policy/message";
import { readValue } from "#lib/schemas/query-value";

/**
 * The query string as the input object that the operation's schema wants: whole numbers become numbers, everything else
 * stays the text that it is, for the schema to judge. A parameter may stand only once.
 */
export function readQuery(schema: z.ZodType, parameters: URLSearchParams): Record<string, unknown> {
  const repeated = [...new Set(parameters.keys())].filter((name) => parameters.getAll(name).length > 1);
  if (repeated.length > 0)
    throw new AppError("invalid_request", { faults: repeated.map(repeatedFault), values: { count: repeated.length } });
  return Object.fromEntries(Array.from(parameters, ([name, text]) => [name, readValue(schema, name, text)]));
}

/** For requests whose input is their body: whatever stands in the query would be silently lost. */
export function refuseQuery(parameters: URLSearchParams): void {
  const names = [...new Set(parameters.keys())];
  if (names.length > 0) throw new AppError("invalid_request", { faults: names.map(misplacedFault), values: { count: names.length } });
}

/** A parameter that Next loses before a route sees it, as what every object has: whoever stands before Next refuses it. */
export function lostParameter(address: string): AppError | undefined {
  if (!address.startsWith("/api/v1/")) return undefined;
  const query = address.split("?").slice(1).join("?");
  // Most are told by a look, since it can be spelt in no other way than with percent signs.
  if (!query.includes("%") && !query.includes(LOST)) return undefined;
  if (!new URLSearchParams(query).has(LOST)) return undefined;
  const fault: InputFault = {
    field: LOST,
    location: "query",
    code: "unknown",
    message: filledText(FAULT_WORDS.unknown, { field: LOST }),
    fix: { "zh-Hant": "請拿掉它。", en: "Leave it out." },
  };
  return new AppError("invalid_request", { faults: [fault], values: { count: 1 } });
}

const LOST = "__proto__";

function misplacedFault(name: string): InputFault {
  const field = name.slice(0, 100);
  return {
    field,
    location: "query",
    code: "unknown",
    message: filledText(FAULT_WORDS.notReadHere, { field }),
    fix: { "zh-Hant": "請放進 JSON 內容。", en: "Put it into the JSON body." },
  };
}

function repeatedFault(name: string): InputFault {
  const field = name.slice(0, 100);
  return {
    field,
    code: "repeated",
    message: filledText(FAULT_WORDS.repeated, { field }),
    fix: { "zh-Hant": "請只留一個。", en: "Keep one of them." },
  };
}
