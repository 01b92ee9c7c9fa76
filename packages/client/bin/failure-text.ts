import { PainpointProblem, PainpointUnreachable } from "../src/index.ts";
import type { Locale } from "./text.ts";

/** What went wrong and what to do, in a sentence; undefined for what is a fault of ours. */
export function failureText(error: unknown, locale: Locale): string | undefined {
  const isChinese = locale === "zh-Hant";
  if (error instanceof PainpointProblem) {
    const { faults, detail, code, requestId } = error;
    const said = faults.length > 0 ? faults.map(({ message, fix }) => (isChinese ? message + fix : `${message} ${fix}`)).join(" ") : detail;
    const marks = [code, requestId].filter(Boolean).join(isChinese ? "，" : ", ");
    return isChinese ? `${said}（${marks}）` : `${said} (${marks})`;
  }
  if (!(error instanceof PainpointUnreachable)) return undefined;
  if (!isChinese) return `${error.message} Check PAINPOINTS_URL and your connection, then try again.`;
  return `網站${error.isTimeout ? "太久沒有回應" : "連不上"}：請檢查 PAINPOINTS_URL 與網路，再試一次。`;
}
