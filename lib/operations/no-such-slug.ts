import type { InputFault } from "#lib/errors";
import { FAULT_WORDS } from "#lib/operations/fault-words";
import { filledText } from "#lib/policy/message";

/** What is wrong with a slug that nothing public has, and the one that was probably meant. */
export function noSuchSlug(nearest: string | undefined): InputFault {
  return {
    field: "slug",
    code: "unknown",
    message: { "zh-Hant": "沒有這個 slug 的公開痛點。", en: "No public pain point has this slug." },
    fix:
      nearest === undefined
        ? { "zh-Hant": "請用列表裡的 slug。", en: "Take a slug from a list." }
        : filledText(FAULT_WORDS.didYouMean, { nearest }),
  };
}
