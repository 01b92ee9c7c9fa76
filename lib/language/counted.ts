import { pattern } from "#lib/language/folded";
import words from "./number-words.json" with { type: "json" };
import type { Token } from "#lib/language/tokens";

/** Whether a run of tokens counts something; undefined for weekdays and names with digits, which do not count beside a figure either. */
export function isCounted(plain: string, run: readonly Token[]): boolean | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const [before, after] = [plain.slice(Math.max(0, first.start - 24), first.start), plain.slice(last.end, last.end + 12)];
  if (first.role === "literal") return isName(before, last.isHan ? "" : after) ? undefined : true;
  if (!first.isHan) return !(run.length === 1 && first.text === "one") || (ENGLISH_MEASURE.test(after) && !/\bno $/.test(before));
  if (first.role === "digits" && WEEKDAY.test(before) && !(WEEKLY.test(before) && TIMES.test(after) && first.text.length === 1))
    return undefined;
  const hasDigits = run.some(({ role }) => role === "digits");
  if (!run.some(({ role }) => role === "scale")) {
    if (first.text === "一" && run.length === 1 && NO_ONE.test(before)) return undefined;
    return first.text.length > 2 || run.length > 1 || HAN_MEASURE.test(after);
  }
  // 百萬 counts by itself, 百, 萬 and 千萬 only before what is counted.
  const isBare = !hasDigits && run.every(({ role }) => role === "scale" || role === "more");
  if (!isBare || (run.length > 1 && first.text !== "千") || PASSED.test(before)) return true;
  return (last.text === "十" ? HAN_MEASURE : BARE_MEASURE).test(after);
}

const HAN_MEASURE = pattern(`^[多餘幾來]?\\s?(?:${words.hanMeasures.join("|")})`);
const BARE_MEASURE = pattern(`^ ?(?:${words.bareMeasures.join("|")})`);
const ENGLISH_MEASURE = pattern(`^[ -](?:${words.englishMeasures.join("|")})\\b`);
/** 過百, 破千, 上萬. */
const PASSED = pattern("[過破上逾達滿]$");
const WEEKDAY = pattern("(?:星期|禮拜|拜|週)$");
const WEEKLY = pattern("(?:每|一|個|1|整|這|上|下)個?(?:星期|禮拜|週)$");
const TIMES = pattern("^ ?(?:個|小時|鐘頭|天(?!晚|下)|次|趟|堂|晚(?!上)|日|十|百|千|萬)");
const NO_ONE = pattern("[每這那同某任另哪唯統其之逐]$");

/** COVID-19, PM2.5, iPhone15, 2F: digits that a word holds. */
function isName(before: string, after: string): boolean {
  const [, word] = /([a-z]+)-?$/.exec(before) ?? [];
  const [unit] = /^[a-z]+/.exec(after) ?? [];
  return (word !== undefined && !words.prefixes.includes(word)) || (unit !== undefined && !words.units.includes(unit));
}
