import { ModelFailure } from "#lib/ai/model/failure";
import { LARGEST_BODY_BYTES } from "#lib/ai/model/limits";

/**
 * `fetch` for one endpoint: reads no more of an answer than an answer can be, nothing at all of an error's words, and follows
 * no redirect, which could take the prompt elsewhere. Without a key no Authorization is sent.
 */
export function boundedFetch(hasKey: boolean): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!hasKey) headers.delete("authorization");
    const response = await fetch(input, { ...init, headers, redirect: "error" });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelFailure("status", response.status);
    }
    if (Number(response.headers.get("content-length")) > LARGEST_BODY_BYTES) {
      await response.body?.cancel();
      throw new ModelFailure("too_large");
    }
    return new Response(response.body?.pipeThrough(atMost(LARGEST_BODY_BYTES)), { status: response.status, headers: response.headers });
  };
}

/** Ends the stream, and with it the connection, as soon as it has grown too long. */
function atMost(limitBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > limitBytes) controller.error(new ModelFailure("too_large"));
      else controller.enqueue(chunk);
    },
  });
}
