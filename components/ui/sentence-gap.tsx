import { useLocale } from "next-intl";

/** Between two sentences: a space in English, nothing in Chinese, whose full stop brings its own. */
export function SentenceGap() {
  return useLocale() === "en" ? " " : "";
}
