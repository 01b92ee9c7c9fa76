import type { Context } from "#lib/context";
import { findPainpoints } from "#lib/feed/painpoints";
import { currentRelease } from "#lib/feed/release";

/** A pain point that is public now, for examples: the schemas name none, since any may be hidden or retracted. */
export async function exampleSlug(ctx: Pick<Context, "release">): Promise<string | undefined> {
  const { records } = await findPainpoints(await currentRelease(ctx), { limit: 1, offset: 0, sort: "score" });
  return records[0]?.slug;
}
