import { ServerResponse, type IncomingMessage } from "node:http";
import type { PageAnswer } from "#lib/adapters/web/page-answer";
import { failurePage } from "./failure-page.ts";

/**
 * Two things that Next cannot do for a page: answer with the status that it asked for (declare-missing.ts), and fail well.
 * When one fails Next sends 500 and a document that only JavaScript fills. That is swallowed here; in its place goes a page
 * that stands alone, and when the database is what is missing it is a 503, which comes right by itself.
 */
export class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #state: "open" | "failed" | "replaced" = "open";
  /** What the page says of its answer; it finds this by its request (web.ts). */
  readonly answer: PageAnswer = {};

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = this.answer.status ?? status;
    return this.#hasFailed() ? this : super.writeHead(this.statusCode, ...(rest as []));
  }

  override flushHeaders(): void {
    if (!this.#hasFailed()) super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    return this.#hasFailed() || super.write(chunk, ...(rest as []));
  }

  override end(...given: unknown[]): this {
    if (!this.#hasFailed()) return super.end(...(given as []));
    this.#replace(this.answer.isOutage ? "outage" : "failure");
    return this;
  }

  #hasFailed(): boolean {
    const isPage = !(this.req.url ?? "").startsWith("/api/");
    if (this.#state === "open" && isPage && this.statusCode === 500 && !this.headersSent) this.#state = "failed";
    return this.#state === "failed";
  }

  #replace(kind: "outage" | "failure"): void {
    this.#state = "replaced";
    const { status, headers, body } = failurePage(this.req.url ?? "", kind);
    for (const name of REPLACED) this.removeHeader(name);
    super.writeHead(status, headers);
    super.end(this.req.method === "HEAD" ? undefined : body);
  }
}

/** What Next said of the body that is not sent. */
const REPLACED = ["content-encoding", "content-length", "content-type", "transfer-encoding", "etag", "link", "vary", "cache-control"];
