import type { Reply } from "#lib/http/answer";
import type { RequestTimes } from "#lib/request-times";

/** What of the times is known when the answer begins to be sent, in milliseconds. */
interface Known {
  total: number;
  gate: number | undefined;
  times: RequestTimes;
}

/** `Server-Timing` (W3C) on an answer, so that its caller can tell waiting for us from the way to us. A model is named where one was asked. */
export function tellTimes(reply: Reply, { total, gate, times }: Known): void {
  const parts = [`total;dur=${total.toFixed(1)}`];
  if (gate !== undefined) parts.push(`gate;dur=${gate.toFixed(1)}`);
  parts.push(`queries;dur=${times.queries.toFixed(1)}`);
  if (times.model > 0) parts.push(`model;dur=${times.model.toFixed(1)}`);
  const { headers } = reply;
  if (headers instanceof Headers) headers.set("Server-Timing", parts.join(", "));
  else headers["Server-Timing"] = parts.join(", ");
}
