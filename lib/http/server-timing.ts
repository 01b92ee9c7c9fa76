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
  const atGate = gate === undefined ? "" : `, gate;dur=${tenths(gate)}`;
  const inQueue = times.queue > 0 ? `, queue;dur=${tenths(times.queue)}` : "";
  const atModel = times.model > 0 ? `, model;dur=${tenths(times.model)}` : "";
  const said = `total;dur=${tenths(total)}${atGate}${inQueue}, queries;dur=${tenths(times.queries)}${atModel}`;
  const { headers } = reply;
  if (headers instanceof Headers) headers.set("Server-Timing", said);
  else headers["Server-Timing"] = said;
}

/** On every answer: `toFixed` would cost more than all else here. */
function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
