import { Fragment } from "react";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  text: string;
}

const words = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/**
 * A heading that parts between words. Chinese ones are kept whole by the style sheet but at their punctuation, which leaves
 * phrases longer than a line to break anywhere; between words they may break, and never before a mark.
 */
export function Phrased({ locale, text }: Props) {
  if (locale !== "zh-Hant") return text;
  return Array.from(words.segment(text), ({ segment, index, isWordLike }) => (
    <Fragment key={index}>
      {isWordLike === true && /[^「『（《〈]$/u.test(text.slice(0, index)) && <wbr />}
      {segment}
    </Fragment>
  ));
}
