import { createHash } from "node:crypto";
import type { Item } from "#lib/extraction/sources/item";
import { marksOf, type Mark } from "#lib/extraction/reading/marks-of";
import { mask } from "#lib/extraction/reading/mask";
import { monthOf } from "#lib/extraction/reading/month-of";
import { plain } from "#lib/extraction/reading/plain";
import type { ThreadText } from "#lib/extraction/thread-text";
import type { Month } from "#lib/policy/months";

/** An item as it may be stored: nobody's details, no day, no author. */
export interface Normalised {
  title: string | null;
  body: string | null;
  month: Month;
  language: ThreadText["language"];
  marks: Mark[];
  /** Of what came, so that what comes again unchanged is known. */
  digest: string;
}

/** Longer texts are cut: nobody reads them, and a model would be paid for all of it. */
const LONGEST = 20_000;

/** Undefined where it has no date that can be read. */
export function normalise({ title, body, postedAt }: Pick<Item, "title" | "body" | "postedAt">): Normalised | undefined {
  const month = monthOf(postedAt);
  if (month === undefined) return undefined;
  const [head, words] = [clean(title), clean(body)];
  const all = [head, words].filter(Boolean).join("\n");
  return {
    ...{ title: head, body: words, month, language: languageOf(all), marks: marksOf(all) },
    digest: createHash("sha256")
      .update(JSON.stringify([title ?? "", body ?? "", month]))
      .digest("base64url")
      .slice(0, 22),
  };
}

function clean(text: string | undefined): string | null {
  const words = mask(plain(text ?? ""))
    .text.slice(0, LONGEST)
    .trim();
  return words === "" ? null : words;
}

/** By its script: a text with a fifth of Han is Chinese, one without that and with letters English. */
function languageOf(text: string): ThreadText["language"] {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (han === 0 && latin === 0) return "other";
  return han * 4 >= latin ? "zh-Hant" : "en";
}
