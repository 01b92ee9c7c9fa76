import type { ConsultantReply } from "../src/index.ts";
import { allowanceText } from "./allowance-text.ts";
import type { Locale } from "./text.ts";

/** The consultant's answer for people, with what it rests on. */
export function replyText({ answer, citations, follow_up_questions: next, usage }: ConsultantReply, locale: Locale): string {
  const isChinese = locale === "zh-Hant";
  return [
    answer,
    ...(citations.length > 0
      ? ["", isChinese ? "依據：" : "From:", ...citations.map(({ headline, slug }, at) => `[${at + 1}] ${headline} (${slug})`)]
      : []),
    ...(next.length > 0 ? ["", isChinese ? "還可以問：" : "You could ask:", ...next.map((question) => `· ${question}`)] : []),
    "",
    allowanceText(usage, locale, { "zh-Hant": "次提問", en: "questions" }),
  ].join("\n");
}
