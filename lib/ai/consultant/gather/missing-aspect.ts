import type { Asking } from "#lib/ai/consultant/gather/gathering";
import type { Aspect } from "#lib/ai/consultant/intent";
import { pattern } from "#lib/ai/consultant/question/patterns";
import { fold } from "#lib/feed/search/tokens";

const COMPETITORS = pattern("competitors?|competition|rivals?", "競爭|競品|對手");
const MARKET_SIZE = pattern("market size|how (?:big|large) is the market|tam|revenue", "市場規模|市場(?:有)?多大|營收");

/** What no pain point of the catalogue can tell, when it was asked for. */
export function missingForAspect(aspect: Aspect, { text, locale }: Asking): string[] {
  const folded = fold(text);
  const missing: string[] = [];
  if (aspect === "solutions" && COMPETITORS.test(folded)) {
    missing.push(
      locale === "en"
        ? "It holds no data on competitors: what follows is what residents themselves named."
        : "目錄沒有競爭者資料，以下只有居民自己提到的做法。",
    );
  }
  if (MARKET_SIZE.test(folded)) {
    missing.push(
      locale === "en"
        ? "It holds no market size: what it counts is residents who backed a complaint."
        : "目錄沒有市場規模，只數得出有多少居民附議。",
    );
  }
  return missing;
}
