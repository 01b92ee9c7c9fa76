import { AppError, type InputFault } from "#lib/errors";
import { nearestSlug } from "#lib/feed/nearest-slug";
import { FAULT_WORDS } from "#lib/operations/fault-words";
import { filledText } from "#lib/policy/message";
import type { Release } from "#lib/schemas/release";

/** With the slug that was probably meant, if any is close. It is looked for among visible ones alone, so that it tells nothing of hidden ones. */
export async function painpointNotFound(release: Release, slug: string): Promise<AppError> {
  const nearest = await nearestSlug(release, slug);
  const fault: InputFault = {
    field: "slug",
    code: "unknown",
    message: { "zh-Hant": "沒有這個 slug 的公開痛點。", en: "No public pain point has this slug." },
    fix:
      nearest === undefined
        ? { "zh-Hant": "請用列表裡的 slug。", en: "Take a slug from a list." }
        : filledText(FAULT_WORDS.didYouMean, { nearest }),
  };
  return new AppError("not_found", { faults: [fault] });
}
