import type { OutgoingHttpHeaders } from "node:http";

/** A whole answer, ready to be sent as often as one likes. */
export interface Page {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
