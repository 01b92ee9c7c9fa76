import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { DEFAULT_LOCALE, isLocale } from "#lib/policy/locale";
import { MARKET } from "#lib/policy/market";
import { messagesOfMarket } from "#lib/policy/market-words";
import en from "./messages/en.json";
import zhHant from "./messages/zh-Hant.json";
import { withUnpartedNumbers } from "./unparted-numbers.ts";

const messages = { "zh-Hant": withUnpartedNumbers(messagesOfMarket("zh-Hant", zhHant)), en: messagesOfMarket("en", en) };

/** What next-intl needs to know for a request: the language of the address and its words. Actions, which know no address, name theirs. */
export default getRequestConfig(async ({ locale: named }) => {
  const requested = named ?? (await rootLocale());
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return { locale, messages: messages[locale], timeZone: MARKET.timeZone };
});
