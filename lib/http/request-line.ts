import type { Caller } from "#lib/context";
import { env } from "#lib/env";
import type { Bound } from "#lib/errors";
import { log } from "#lib/log";
import type { RequestTimes } from "#lib/request-times";
import { shared } from "#lib/shared";

/** What is said of one request, when it is over. */
export interface RequestFacts {
  door: "rest" | "mcp" | "page" | "front";
  method: string;
  status: number;
  /** In all, in milliseconds, from when it was begun. */
  milliseconds: number;
  requestId?: string;
  operation?: string | undefined;
  /** Of an error, also where the status is 200, as for a tool that refuses. */
  code?: string | undefined;
  /** The limit that refused it. */
  bound?: Bound | undefined;
  /** Without what was asked after it: pages alone, since programs name their operation. */
  path?: string;
  caller?: Caller | undefined;
  /** How long the gate took, in milliseconds: its statement and the wait for it. */
  gate?: number | undefined;
  times?: RequestTimes;
}

/** Whether LOG_REQUESTS wants a line about a request that ended so; a probe repeats every second what its turning has told. */
export function isWorthALine({
  status,
  code,
  milliseconds,
  isProbe = false,
}: Pick<RequestFacts, "status" | "code" | "milliseconds"> & { isProbe?: boolean | undefined }): boolean {
  const { LOG_REQUESTS: wanted } = env();
  if (wanted === "none") return false;
  if (wanted === "all") return true;
  if (isProbe) return false;
  if (status >= 400 || code !== undefined) return true;
  return wanted !== "errors" && milliseconds >= wanted.slowerThan;
}

/** Lines a second, but where all are asked for: whoever is refused a thousand times a second shall not fill the disk. */
const MOST_A_SECOND = 100;
const told = shared("request lines", () => ({ second: 0, lines: 0, untold: 0 }));

/** One structured line about a request: never its body, its question or a key. */
export function writeRequestLine(facts: RequestFacts): void {
  const second = Math.floor(Date.now() / 1000);
  if (second !== told.second) {
    if (told.untold > 0) log.record("requests without a line", { count: told.untold });
    Object.assign(told, { second, lines: 0, untold: 0 });
  }
  if (told.lines >= MOST_A_SECOND && env().LOG_REQUESTS !== "all") told.untold += 1;
  else {
    told.lines += 1;
    write(facts);
  }
}

function write({ bound, caller, path, milliseconds, gate, times, ...facts }: RequestFacts): void {
  const { keyId, accountId } = { keyId: undefined, accountId: times?.accountId, ...(caller && "accountId" in caller ? caller : {}) };
  const uses = times?.uses ?? [];
  const sum = (field: "inputTokens" | "outputTokens" | "costUsd") =>
    uses.every((use) => use[field] !== null) ? uses.reduce((all, use) => all + (use[field] ?? 0), 0) : undefined;
  log.record("request", {
    ...facts,
    ...bound,
    ...(path === undefined ? {} : { path: maskKeys(path) }),
    keyId,
    accountId,
    ms: {
      all: Math.round(milliseconds),
      gate: gate === undefined ? undefined : Math.round(gate),
      queue: times && Math.round(times.queue),
      queries: times && Math.round(times.queries),
      model: uses.length > 0 || (times?.model ?? 0) > 0 ? Math.round(times?.model ?? 0) : undefined,
    },
    ...(uses.length === 0
      ? {}
      : {
          model: {
            name: uses[0]?.model,
            calls: uses.length,
            inputTokens: sum("inputTokens"),
            outputTokens: sum("outputTokens"),
            costUsd: sum("costUsd"),
          },
        }),
  });
}

/** A text without the keys in it. */
export function maskKeys(text: string): string {
  return text.replaceAll(KEY, "pp_live_…");
}
const KEY = /pp_live_\w+/g;
