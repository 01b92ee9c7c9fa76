import { ServerResponse, type IncomingMessage } from "node:http";

/**
 * Next sends the head of every answer before its body, each in a write of its own, which costs a short answer dearly. The
 * head of an answer whose length is known can wait: its body is there already.
 */
export class OnePieceResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override flushHeaders(): void {
    if (!this.hasHeader("Content-Length")) super.flushHeaders();
  }
}
