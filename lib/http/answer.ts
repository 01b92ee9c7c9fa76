/**
 * What a handler answers, in the parts that go over the wire. As a Response it would have to be read back out of a stream by
 * whoever sends it, which costs more than all else about a list. What streams is a Response.
 */
export interface Answer {
  status: number;
  /** Each field once, by its name as it is written. */
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | string | null;
}
export type Reply = Answer | Response;

/** For whoever takes Responses alone: Next, and programs in this process. */
export function toResponse(reply: Reply): Response {
  return reply instanceof Response ? reply : new Response(reply.body, { status: reply.status, headers: reply.headers });
}

/** The same handlers, answering with Responses. */
export function responding<Name extends string, Arguments extends unknown[]>(
  handlers: Record<Name, (...given: Arguments) => Promise<Reply>>,
): Record<Name, (...given: Arguments) => Promise<Response>> {
  const each = Object.entries<(...given: Arguments) => Promise<Reply>>(handlers);
  return Object.fromEntries(
    each.map(([name, handler]) => [name, async (...given: Arguments) => toResponse(await handler(...given))]),
  ) as Record<Name, (...given: Arguments) => Promise<Response>>;
}

/** One JSON document. */
export function jsonAnswer(value: unknown, { status = 200, headers }: Partial<Pick<Answer, "status" | "headers">> = {}): Answer {
  return { status, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** A document by which strangers find what is here: any page may read it, and it is good for an hour. */
export function discoveryAnswer(body: string, type: string): Answer {
  const headers = { "Content-Type": type, "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=3600" };
  return { status: 200, headers, body };
}
