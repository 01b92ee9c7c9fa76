import { Converter as fromSimplified } from "opencc-js/cn2t";
import { Converter as fromTraditional } from "opencc-js/t2cn";

/** Traditional Chinese, as Taiwan writes it, in Simplified. */
export const toSimplified = fromTraditional({ from: "tw", to: "cn" });

/** Simplified Chinese as Taiwan writes it. Its words take half a second to be read in: that is for whoever asks first. */
export function toTraditional(text: string): string {
  convert ??= fromSimplified({ from: "cn", to: "tw" });
  return convert(text);
}
let convert: ((text: string) => string) | undefined;
