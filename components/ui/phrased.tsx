import { Fragment } from "react";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  text: string;
}

const words = new Intl.Segmenter("zh-Hant", { granularity: "word" });

/** A headline that parts between words, and in Chinese, too, never within one or before a mark. */
export function Phrased({ locale, text }: Props) {
  if (locale !== "zh-Hant") return text;
  return (
    <span className="phrased">
      {Array.from(words.segment(text), ({ segment, index, isWordLike }) => (
        <Fragment key={index}>
          {isWordLike === true && /[^「『（《〈]$/u.test(text.slice(0, index)) && <wbr />}
          {segment}
        </Fragment>
      ))}
    </span>
  );
}
