import { FAULT_WORDS } from "#lib/operations/fault-words";
import { DOMAINS } from "#lib/policy/market";
import type { Text } from "#lib/policy/locale";
import { filledText } from "#lib/policy/message";

/** What to send instead of something that other APIs have; undefined when it is no slip that we know. */
type Advice = Text | undefined;

const say = (zhHant: string, en: string): Text => ({ "zh-Hant": zhHant, en });
const words = (text: string) => text.split(" ");
/** `perPage`, `per-page` and `per_page` are one name. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}-]|(?<!^)-/gu, "");

/** Names of other APIs under ours: where an operation has the field, that is what was meant. */
const NAMES: [field: string, others: string[], advice?: Text][] = [
  ["limit", words("per_page page_size size count first top n max max_results num rows take")],
  [
    "offset",
    words("page page_number p cursor page_token next_token after before skip start starting_after"),
    say(
      "這裡沒有頁碼：用 offset 跳過前面幾筆，例如 limit=20 的第二頁是 offset=20。",
      "There are no page numbers or cursors: offset skips matches, so with limit=20 the second page is offset=20.",
    ),
  ],
  ["q", words("query search keyword keywords term terms search_term text s filter")],
  ["locale", words("lang language hl lc culture")],
  ["sort", words("order order_by sort_by sort_order ordering direction")],
  ["domain", words("category categories topic topics tag tags sector industry genre")],
  [
    "period",
    words("from to since until start_date end_date date_from date_to after_date days window range timeframe time_range interval month"),
    say(
      "日期不能任選：用 period（latest、3m、6m），從看得到的最後一個月往回算。",
      "There are no dates to choose: period (latest, 3m or 6m) counts back from the last visible month.",
    ),
  ],
  ["min_severity", words("severity pain_severity severity_min minimum_severity min_pain_severity")],
  ["min_unmet_need", words("unmet_need unmet unmet_need_score unmet_need_min min_unmet_need_score")],
  ["min_confidence", words("confidence evidence min_evidence solid")],
  ["min_commercial_intent", words("commercial_intent intent paying willingness_to_pay")],
  ["official_response", words("response answered government_response authority")],
  ["fits_role", words("role role_shape team_size")],
  ["fits_budget", words("budget budget_tier tier")],
  ["slug", words("id painpoint_id pain_point_id painpoint name")],
  ["message", words("question prompt content messages query q input text")],
  ["input", words("terms options params settings")],
];

/** Wanted nowhere. */
const NEEDLESS: [others: string[], advice: Text][] = [
  [
    words("fields select include exclude expand embed projection"),
    say("每筆回應都是完整的，請拿掉這個參數。", "Every answer comes whole: leave it out."),
  ],
  [words("format output accept pretty callback"), say("回應一律是 JSON，請拿掉這個參數。", "Every answer is JSON: leave it out.")],
];

/** Advice for a name that the operation does not know. */
export function slipOfName(name: string, known: readonly string[]): Advice {
  const given = plain(name);
  const isMeant = (others: readonly string[]) => others.some((other) => plain(other) === given);
  const [field, , advice] = NAMES.find(([field, others]) => known.includes(field) && isMeant(others)) ?? [];
  if (field !== undefined) return advice ?? filledText(FAULT_WORDS.calledHere, { field });
  return NEEDLESS.find(([others]) => isMeant(others))?.[1];
}

const ROLES: [value: string, others: string[]][] = [
  ["solo", words("1 one single alone individual")],
  ["duo", words("2 two pair couple")],
  ["team", words("3 group company")],
];
/** Values of other APIs, by the field and by ours. */
const VALUES: Record<string, [value: string, others: string[]][]> = {
  locale: [
    ["zh-Hant", words("zh zh-TW zh-HK zh-MO zh-Hant-TW zh-Hant-HK zh-CN zh-SG zh-Hans tw hk cn cht chs chinese 中文 繁體中文")],
    ["en", words("en-US en-GB en-AU en-CA eng us english 英文")],
  ],
  period: [
    ["latest", words("1m 1mo 1month month 30d 31d 4w week 1w 7d 14d 2w day 1d 24h today recent last_month current")],
    ["3m", words("3mo 3months 90d 12w 13w quarter 1q q")],
    ["6m", words("6mo 6months 180d 26w half-year half")],
  ],
  sort: [
    ["score", words("-score score_desc composite_score -composite_score rank ranking rating top best popular popularity hot")],
    ["discussed", words("replies -replies reply_count -reply_count comments -comments most_discussed")],
    [
      "newest",
      words(
        "created -created created_at -created_at date -date new recent latest first_seen -first_seen first_seen_month -first_seen_month",
      ),
    ],
    ["oldest", words("old first created_asc date_asc")],
  ],
  role_shape: ROLES,
  fits_role: ROLES,
  official_response: [
    ["none", words("no false silent unanswered 0")],
    ["answered", words("yes true full 1")],
  ],
  domain: DOMAINS.map(({ slug, name }) => [slug, Object.values(name)]),
};

/** What is best said in a sentence of its own. */
const LEAVE_OUT: Record<string, [others: string[], advice: Text]> = {
  sort: [
    words("relevance relevancy best_match match _score"),
    say("給了 q 就依相關程度排列：請拿掉 sort。", "With q the order is by relevance already: leave sort out."),
  ],
  period: [
    words("all all_time any ever max 12m 1y year 1year 365d 24m 2y"),
    say("要看全部，請拿掉 period；最長的期間是 6m。", "For everything visible leave period out; the longest period is 6m."),
  ],
};

/** Advice for a value that the field does not take. */
export function slipOfValue(field: string, value: string): Advice {
  const given = plain(value);
  const [others = [], advice] = LEAVE_OUT[field] ?? [];
  if (others.some((other) => plain(other) === given)) return advice;
  const [meant] = VALUES[field]?.find(([ours, other]) => [ours, ...other].some((one) => plain(one) === given)) ?? [];
  return meant === undefined ? undefined : filledText(FAULT_WORDS.writtenHere, { meant });
}
