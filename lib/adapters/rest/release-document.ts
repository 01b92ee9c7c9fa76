import { BodyCache, makeBody, type Body } from "#lib/adapters/rest/body";
import type { Context } from "#lib/context";
import { currentRelease } from "#lib/feed/release";
import { log } from "#lib/log";

/** Makes a document about a release; about none, where no release can be asked. */
type Produce = (asked: Pick<Context, "release" | "requestId">) => Promise<object>;

/**
 * The bodies of a document about the release that stands: made once for a release and a day, since what it tells of limits begins anew
 * each day. Where the database cannot answer, it is made without a release, and not kept.
 */
export function releaseDocument(name: string, produce: Produce): (requestId: string) => Promise<Body> {
  const kept = new BodyCache(name);
  return async (requestId) => {
    try {
      const release = await currentRelease();
      const today = new Date().toISOString().slice(0, 10);
      const make = async () => makeBody(await produce({ release, requestId }), "en");
      return await kept.answer(`${name} ${release.id} ${release.version} ${today}`, make);
    } catch (error) {
      log.warn("a document has nothing of a release", { document: name, requestId, error });
      return makeBody(await produce({ requestId }), "en");
    }
  };
}
