import type { Query } from "../src/index.ts";
import type { Asked, CommandOption } from "./command.ts";
import { numberOf, valueOf } from "./read-options.ts";

type SearchQuery = Query<"search_painpoints">;

/** As the feed stood in a former month. */
export const AS_OF: CommandOption = { value: "YYYY-MM", words: { "zh-Hant": "那個月份的樣子", en: "as the feed showed it that month" } };

/** Every filter of the search, as an option. */
export const FILTERS: Record<string, CommandOption> = {
  domain: { value: "name", words: { "zh-Hant": "只列這個領域，例如 food", en: "only this domain, such as food" } },
  period: { value: "latest|3m|6m", words: { "zh-Hant": "只列這段期間有附議或理由的", en: "only with a mention or reply in this period" } },
  trend: {
    value: "name",
    words: { "zh-Hant": "只列這個趨勢：new、rising、stable、falling、quiet", en: "only this trend: new, rising, stable, falling, quiet" },
  },
  "min-severity": { value: "0–10", words: { "zh-Hant": "嚴重程度至少", en: "severity of at least this" } },
  "min-unmet-need": { value: "0–10", words: { "zh-Hant": "未滿足程度至少", en: "unmet need of at least this" } },
  "min-confidence": { value: "medium|high", words: { "zh-Hant": "可信程度至少", en: "confidence of at least this" } },
  "min-commercial-intent": {
    value: "weak|moderate|strong",
    words: { "zh-Hant": "付費意願至少", en: "signs that people pay, of at least this" },
  },
  "official-response": {
    value: "none|partial|answered",
    words: { "zh-Hant": "只列官方這樣回應的", en: "only with this official response" },
  },
  "fits-role": { value: "solo|duo|team", words: { "zh-Hant": "只列適合這種團隊的", en: "only what suits this team" } },
  "fits-budget": { value: "tier", words: { "zh-Hant": "只列適合這個預算級距的", en: "only what suits this budget tier" } },
  "as-of": AS_OF,
};

/** Where a value is none of those allowed, the server says which are. */
export function filtersIn(asked: Asked): SearchQuery {
  const named = {
    domain: valueOf(asked, "domain"),
    period: valueOf(asked, "period"),
    trend: valueOf(asked, "trend"),
    min_severity: numberOf(asked, "min-severity"),
    min_unmet_need: numberOf(asked, "min-unmet-need"),
    min_confidence: valueOf(asked, "min-confidence"),
    min_commercial_intent: valueOf(asked, "min-commercial-intent"),
    official_response: valueOf(asked, "official-response"),
    fits_role: valueOf(asked, "fits-role"),
    fits_budget: valueOf(asked, "fits-budget"),
    as_of: valueOf(asked, "as-of"),
  };
  return named as SearchQuery;
}
