import { currentRelease } from "#lib/feed/release";

/** Ready: the database answers and a feed is published. */
export async function respondToReadiness(): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    await currentRelease();
    return Response.json({ status: "ready" }, { headers });
  } catch {
    return Response.json({ status: "unavailable" }, { status: 503, headers: { ...headers, "Retry-After": "5" } });
  }
}
