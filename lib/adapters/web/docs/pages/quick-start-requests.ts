import type { DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { shortenedJson } from "#lib/adapters/web/docs/example-answers";
import { fence, list, say } from "#lib/adapters/web/docs/markdown";
import { curlSnippet, requestSnippets } from "#lib/adapters/web/docs/request-snippets";
import type { PainpointPage } from "#lib/schemas/feed";

export function firstRequest({ siteUrl, locale }: DocFacts, answer: PainpointPage | undefined): DocSection {
  return {
    id: "first-request",
    title: say("送出第一個請求", "Send the first request"),
    blocks: [
      say(
        "金鑰放在標頭 `Authorization: Bearer …`。這個請求取得分數最高的痛點。",
        "The key goes into the header `Authorization: Bearer …`. This request fetches the pain point with the highest score.",
      ),
      ...requestSnippets({ method: "GET", url: `${siteUrl}/api/v1/painpoints?limit=1&locale=${locale}` }),
      say(
        "TypeScript 範例存成 `example.mts`，以 `node example.mts` 執行（Node 22.18 以上）；Python 範例只用標準函式庫。",
        "Save the TypeScript example as `example.mts` and run `node example.mts` (Node 22.18 or newer). The Python example needs the standard library alone.",
      ),
      ...(answer ? [say("回應：", "The answer:"), fence("json", shortenedJson(answer))] : []),
      say(
        "`total` 是符合條件的總數，`freshness` 說明資料到哪個月為止。公開資料比完整資料庫晚，見[計分方式](/docs/scoring#lag)。",
        "`total` counts everything that matches. `freshness` says through which month the feed goes: it [lags behind](/docs/scoring#lag) the full database.",
      ),
    ],
  };
}

export function search({ siteUrl, locale }: DocFacts): DocSection {
  return {
    id: "search-and-filter",
    title: say("搜尋與篩選", "Search and filter"),
    blocks: [
      say("以 `q` 搜尋，再以各種條件縮小範圍，並選擇排序：", "Search with `q`, narrow it down with filters, and choose an order:"),
      fence(
        "bash",
        [
          'curl -G -H "Authorization: Bearer $PAINPOINT_API_KEY" \\',
          `  "${siteUrl}/api/v1/painpoints" \\`,
          '  --data-urlencode "q=停車" \\',
          "  -d domain=roads-parking -d min_confidence=medium -d sort=discussed -d limit=3 \\",
          `  -d locale=${locale}`,
        ].join("\n"),
      ),
      list(
        say(
          "`q` 接受中文（繁簡皆可）與英文；英文也找得到中文標題。",
          "`q` takes Chinese, in either script, and English; English words find Chinese headlines too.",
        ),
        say("沒有符合的結果時，`total` 是 0，不是錯誤。", "When nothing matches, `total` is 0; that is not an error."),
        say(
          "不認得的參數會得到 400，並指出最接近的名稱；超出範圍的值不會被悄悄改掉。",
          "A parameter that does not exist is a 400 that names the nearest one, and a value out of range is never silently changed.",
        ),
      ),
      say(
        "所有參數見[參考文件](/docs/reference/search_painpoints)。",
        "The [reference](/docs/reference/search_painpoints) lists every parameter.",
      ),
    ],
  };
}

export function onePainpoint({ siteUrl, locale }: DocFacts, slug = "holiday-freeway-standstill"): DocSection {
  return {
    id: "one-painpoint",
    title: say("讀取一則痛點", "Read one pain point"),
    blocks: [
      say(
        "列表中的 `slug` 是痛點的識別碼。單筆資料還包含說明、名次、分數的算法、相關痛點與市場分析。",
        "The `slug` in a list identifies a pain point. Its own record adds a summary, its rank, how its score adds up, related pain points and the market analysis.",
      ),
      fence("bash", curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints/${slug}?locale=${locale}` })),
      say("欄位說明見[參考文件](/docs/reference/get_painpoint)。", "The [reference](/docs/reference/get_painpoint) explains its fields."),
    ],
  };
}
