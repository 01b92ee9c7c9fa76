import { useTranslations } from "next-intl";
import { monthName } from "#components/ui/month-name";
import { CHEAP, PRESETS } from "#lib/schemas/feed-presets";
import type { FeedQuery } from "#lib/adapters/web/visitor";
import type { Locale } from "#lib/policy/locale";
import { domainName } from "#lib/policy/market";
import { addMonths, type Month } from "#lib/policy/months";
import { ENOUGH_REPLIES } from "#lib/policy/scoring";
import { FILTER_NAMES, PERIODS, type FeedFilters } from "#lib/schemas/feed";
import { TIER_CAPS } from "#lib/policy/brief-terms";

interface Props {
  locale: Locale;
  query: FeedQuery;
  /** The last month that the feed shows. */
  through: Month;
  /** Address of the feed with this search changed, from its first page. */
  address: (change: Partial<FeedQuery>) => string;
}

interface Chip {
  name: string;
  text: string;
  isOn: boolean;
  href: string;
}

/** Every filter one press away: those that are on are lifted, what a founder looks for is applied. Links, so that it needs no script. */
export function FilterChips({ locale, query, through, address }: Props) {
  const t = useTranslations("feed");
  const words = useFilterWords(locale);
  const presets = PRESETS.map(({ name, filters }): Chip => {
    const [[filter, value] = []] = Object.entries(filters) as [keyof FeedFilters, string | number][];
    const isOn = filter !== undefined && query[filter] === value;
    const change = isOn ? without(filter) : filters;
    return {
      name,
      text: t(`preset.${name}`, {
        amount: CHEAP,
        few: ENOUGH_REPLIES,
        month: monthName(locale, addMonths(through, 1 - PERIODS["6m"])),
      }),
      isOn,
      href: address(change),
    };
  });
  const isPreset = (name: keyof FeedFilters) => PRESETS.some(({ filters }) => name in filters && Object.values(filters)[0] === query[name]);
  const others = FILTER_NAMES.filter((name) => query[name] !== undefined && !isPreset(name)).map((name): Chip => ({
    name,
    text: words(name, query),
    isOn: true,
    href: address(without(name)),
  }));
  const asked = query.q === undefined ? [] : [{ name: "q", text: t("quoted", { q: query.q }), isOn: true, href: address(without("q")) }];
  // What is on stands first: on a phone the row begins anew with every press.
  const chips = [...asked, ...others, ...presets.filter(({ isOn }) => isOn), ...presets.filter(({ isOn }) => !isOn)];
  const isMuch = chips.filter(({ isOn }) => isOn).length > 1;
  return (
    <nav aria-label={t("filters")}>
      <ul className="scrolls -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        {chips.map(({ name, text, isOn, href }) => (
          <li key={name} className="shrink-0">
            <a
              href={href}
              rel="nofollow"
              aria-label={isOn ? t("remove", { filter: text }) : undefined}
              className={`inline-flex min-h-9 max-w-60 items-center gap-1.5 rounded-full border px-3 text-sm ${isOn ? "border-accent bg-highlight font-semibold" : "border-edge hover:border-accent"}`}
            >
              <span className="truncate">{text}</span>
              {isOn && <span aria-hidden="true">×</span>}
            </a>
          </li>
        ))}
        {isMuch && (
          <li className="shrink-0">
            <a href={address(EVERYTHING)} className="inline-flex min-h-9 items-center px-1 text-sm underline">
              {t("reset")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const without = (...names: (keyof FeedQuery)[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** No words and no filter. */
export const EVERYTHING: Partial<FeedQuery> = without("q", ...FILTER_NAMES);

const PERIOD_WORDS = { latest: "periodLatest", "3m": "period3m", "6m": "period6m" } as const;

/** A filter with its value, in words. */
function useFilterWords(locale: Locale): (name: keyof FeedFilters, query: FeedQuery) => string {
  const t = useTranslations("feed");
  const words = useTranslations("words");
  return (name, query) => {
    const { domain, period, trend, min_confidence: confidence, min_commercial_intent: intent } = query;
    const { official_response: response, fits_role: role, fits_budget: budget } = query;
    switch (name) {
      case "domain":
        return domain ? domainName(domain)[locale] : "";
      case "period":
        return period ? t(PERIOD_WORDS[period]) : "";
      case "trend":
        return trend ? t("filter.trend", { value: words(`trend.${trend}`) }) : "";
      case "min_severity":
        return t("filter.min_severity", { value: query.min_severity ?? 0 });
      case "min_unmet_need":
        return t("filter.min_unmet_need", { value: query.min_unmet_need ?? 0 });
      case "min_confidence":
        return confidence ? t("filter.min_confidence", { value: words(`confidence.${confidence}`) }) : "";
      case "min_commercial_intent":
        return intent ? t("filter.min_commercial_intent", { value: words(`intent.${intent}`) }) : "";
      case "official_response":
        return response ? t("filter.official_response", { value: words(`response.${response}`) }) : "";
      case "fits_role":
        return role ? t("filter.fits_role", { value: words(`role.${role}`) }) : "";
      case "fits_budget":
        return budget ? t("filter.fits_budget", { value: words("budget", { cap: TIER_CAPS[budget] }) }) : "";
    }
  };
}
