import { TRIAL_KEY } from "#lib/access/key-format";
import { EXAMPLE_SLUG } from "#lib/operations/fixed-example";
import { BRIEF_VALUES } from "#lib/adapters/web/docs/brief-values";
import { fieldRows, type FieldRow } from "#lib/adapters/web/docs/field-rows";
import { env, siteUrl } from "#lib/env";
import type { DocPage } from "#lib/adapters/web/docs/doc-page";
import { MOST_LISTED_CHANGES, MOST_SAVED_SEARCHES, MOST_WEBHOOKS, RETRY_SECONDS, SEND_SECONDS } from "#lib/policy/deliveries";
import { PROPOSED_LIFETIME_DAYS } from "#lib/policy/key-rules";
import type { Locale } from "#lib/policy/locale";
import { PAYING_BY_KIND } from "#lib/policy/brief-market";
import { MARKET } from "#lib/policy/market";
import { marketValues } from "#lib/policy/market-words";
import { OAUTH_TTL } from "#lib/policy/oauth";
import { MAX_ACTIVE_KEYS } from "#lib/policy/plans";
import { IDEMPOTENCY_HOURS, LONGEST_IDEMPOTENCY_KEY, MAX_RUNNING_CALLS } from "#lib/policy/quotas";
import { MAX_BODY_BYTES } from "#lib/policy/request-size";
import { leastReplies, SCORING } from "#lib/policy/scoring";
import { DAY_SECONDS } from "#lib/policy/windows";
import { QUIET_MONTHS, TREND } from "#lib/policy/trend";
import { LONGEST_MESSAGE } from "#lib/schemas/consultant";
import { SearchInput } from "#lib/schemas/feed";
import { MOVED_PLACES } from "#lib/schemas/releases";

/** Every value that the prose names as `{{name}}`: read from the code that applies it, so that the pages cannot say another. */
export function docValues(locale: Locale, { operation }: Pick<DocPage, "operation"> = {}): Partial<Record<string, string>> {
  const { DAILY_REQUEST_LIMIT, MONTHLY_BRIEF_QUOTA, MONTHLY_CHAT_QUOTA, DAILY_AI_FAILURES } = env();
  const numbers = {
    daily_limit: DAILY_REQUEST_LIMIT,
    brief_quota: MONTHLY_BRIEF_QUOTA,
    chat_quota: MONTHLY_CHAT_QUOTA,
    active_keys: MAX_ACTIVE_KEYS,
    ai_calls_at_once: MAX_RUNNING_CALLS,
    uncharged_ai_calls: DAILY_AI_FAILURES,
    idempotency_hours: IDEMPOTENCY_HOURS,
    idempotency_key_characters: LONGEST_IDEMPOTENCY_KEY,
    body_kib: MAX_BODY_BYTES / 1024,
    page_size: searchBound("limit", "default"),
    page_size_most: searchBound("limit", "maximum"),
    query_characters: searchBound("q", "maxLength"),
    prior_replies: SCORING.priorReplies,
    medium_from: SCORING.confidence.mediumFrom,
    medium_replies: leastReplies("medium"),
    high_from: SCORING.confidence.highFrom,
    high_replies: leastReplies("high"),
    moved_places: MOVED_PLACES,
    followed_searches: MOST_SAVED_SEARCHES,
    webhooks: MOST_WEBHOOKS,
    webhook_seconds: SEND_SECONDS,
    webhook_attempts: RETRY_SECONDS.length + 1,
    listed_changes: MOST_LISTED_CHANGES,
    trend_months: TREND.windowMonths,
    rising_from: TREND.risingFrom,
    falling_to: TREND.fallingTo,
    trend_fewest: TREND.fewestMentions,
    quiet_months: QUIET_MONTHS,
    ...BRIEF_VALUES,
    message_characters: LONGEST_MESSAGE,
    ai_deadline_seconds: env().AI_DEADLINE_SECONDS,
    notice_months: NOTICE_MONTHS,
    key_days: PROPOSED_LIFETIME_DAYS,
    max_keys: MAX_ACTIVE_KEYS,
    token_minutes: OAUTH_TTL.AccessToken / 60,
    refresh_days: OAUTH_TTL.RefreshToken / DAY_SECONDS,
  };
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value.toLocaleString("en")])),
    ...(operation && { operation_title: operation.title[locale], operation_description: operation.description[locale] }),
    ...marketValues(locale),
    paying_by_kind: listed(PAYING_BY_KIND, locale),
    trial_key: TRIAL_KEY,
    example_slug: EXAMPLE_SLUG,
    licence: MARKET.licence.name,
    site_url: siteUrl(),
    daily_policy: `"daily";q=${DAILY_REQUEST_LIMIT};w=86400`,
    daily_state: `"daily";r=${Math.max(0, DAILY_REQUEST_LIMIT - 13)};t=41235`,
  };
}

/** `software`: 0.6, `data`: 0.8 … */
function listed(values: Record<string, number>, locale: Locale): string {
  const [comma, colon] = locale === "en" ? [", ", ": "] : ["、", "："];
  return Object.entries(values)
    .map(([name, value]) => `\`${name}\`${colon}${value}`)
    .join(comma);
}

/** How long a change is announced before it comes. */
const NOTICE_MONTHS = 6;

let searchRows: FieldRow[] | undefined;

function searchBound(field: "limit" | "q", bound: "default" | "maximum" | "maxLength"): number {
  searchRows ??= fieldRows(SearchInput, "input");
  return Number(searchRows.find(({ path }) => path === field)?.schema[bound]);
}
