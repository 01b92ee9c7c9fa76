import { AppError } from "#lib/errors";
import { nearestSlug } from "#lib/feed/nearest-slug";
import { noSuchSlug } from "#lib/operations/no-such-slug";
import type { Release } from "#lib/schemas/release";

/** With the slug that was probably meant, if any is close. It is looked for among visible ones alone, so that it tells nothing of hidden ones. */
export async function painpointNotFound(release: Release, slug: string): Promise<AppError> {
  return new AppError("not_found", { faults: [noSuchSlug(await nearestSlug(release, slug))] });
}
