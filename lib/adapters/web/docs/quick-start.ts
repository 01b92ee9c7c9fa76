import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { PainpointPage } from "#lib/schemas/feed";
import type { DocFacts, DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { shortened } from "#lib/adapters/web/docs/example-answers";
import { exampleProblem } from "#lib/adapters/web/docs/example-problem";
import { fence, list, say, steps } from "#lib/adapters/web/docs/markdown";
import { pagingSection } from "#lib/adapters/web/docs/quick-start-paging";
import { curlSnippet, requestSnippets } from "#lib/adapters/web/docs/request-snippets";

export const quickStart: DocPage = {
  slug: "",
  title: say("快速開始", "Quick start"),
  summary: say(
    "兩分鐘內送出第一個請求，接著學會篩選、翻頁、讀懂錯誤，以及只下載有變動的資料。",
    "Send your first request within two minutes. Then filter, page, read an error, and download only what has changed.",
  ),
  async write(facts) {
    const first = await facts.ask<PainpointPage>(searchPainpoints, { limit: 1 });
    const food = await facts.ask<PainpointPage>(searchPainpoints, { domain: "food", limit: 1 });
    return [
      key,
      firstRequest(facts, first),
      search(facts),
      pagingSection(facts, food?.total),
      onePainpoint(facts, first?.items[0]?.slug),
      await anError(facts),
      unchanged(facts),
      next,
    ];
  },
};

const key: DocSection = {
  id: "get-a-key",
  title: say("取得金鑰", "Get a key"),
  blocks: [
    steps(
      say("以 Pro 帳戶登入。", "Sign in with a Pro account."),
      say("打開帳戶的「API 存取」，建立一把金鑰。", "Open API access in your account and create a key."),
      say("立刻複製：金鑰只顯示這一次。", "Copy it at once: it is shown only this time."),
    ),
    say(
      "自己在電腦上執行這個專案時，第一次 `npm start` 會印出一把示範金鑰。",
      "If you run this project on your own machine, the first `npm start` prints a demo key.",
    ),
    say("把金鑰放進環境變數；本站的範例都從這裡讀取。", "Put the key into the environment, where every example on these pages reads it."),
    fence("bash", 'export PAINPOINT_API_KEY="pp_live_…"'),
    say(
      "金鑰等於帳戶的身分。請不要寫進程式碼，也絕不要放進網址：那樣的請求會得到 [`key_in_url`](/docs/errors#key_in_url)。",
      "A key speaks for your account. Keep it out of your code, and never put it into a URL: such a request is refused with [`key_in_url`](/docs/errors#key_in_url).",
    ),
  ],
};

function firstRequest({ siteUrl, locale }: DocFacts, answer: PainpointPage | undefined): DocSection {
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
      ...(answer ? [say("回應：", "The answer:"), fence("json", JSON.stringify(shortened(answer), null, 2))] : []),
      say(
        "`total` 是符合條件的總數，`freshness` 說明資料到哪個月為止。公開資料比完整資料庫晚，見[計分方式](/docs/scoring#lag)。",
        "`total` counts everything that matches. `freshness` says through which month the feed goes: it [lags behind](/docs/scoring#lag) the full database.",
      ),
    ],
  };
}

function search({ siteUrl, locale }: DocFacts): DocSection {
  return {
    id: "search-and-filter",
    title: say("搜尋與篩選", "Search and filter"),
    blocks: [
      say(
        "以 `q` 搜尋，再以領域、期間縮小範圍，並選擇排序：",
        "Search with `q`, narrow it down by domain and period, and choose an order:",
      ),
      fence(
        "bash",
        [
          'curl -G -H "Authorization: Bearer $PAINPOINT_API_KEY" \\',
          `  "${siteUrl}/api/v1/painpoints" \\`,
          '  --data-urlencode "q=停車" \\',
          "  -d domain=roads-parking -d sort=discussed -d limit=3 \\",
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
        "所有參數見[參考文件](/docs/reference#search_painpoints)。",
        "The [reference](/docs/reference#search_painpoints) lists every parameter.",
      ),
    ],
  };
}

function onePainpoint({ siteUrl, locale }: DocFacts, slug = "holiday-freeway-standstill"): DocSection {
  return {
    id: "one-painpoint",
    title: say("讀取一個痛點", "Read one pain point"),
    blocks: [
      say(
        "列表中的 `slug` 是痛點的識別碼。單筆資料還包含說明、名次、分數的算法、相關痛點與市場分析。",
        "The `slug` in a list identifies a pain point. Its own record adds a summary, its rank, how its score adds up, related pain points and the market analysis.",
      ),
      fence("bash", curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints/${slug}?locale=${locale}` })),
      say("欄位說明見[參考文件](/docs/reference#get_painpoint)。", "The [reference](/docs/reference#get_painpoint) explains its fields."),
    ],
  };
}

async function anError({ siteUrl, locale }: DocFacts): Promise<DocSection> {
  return {
    id: "errors",
    title: say("讀懂錯誤", "Read an error"),
    blocks: [
      say("這裡把 `limit` 打成了 `limti`：", "Here `limit` is mistyped as `limti`:"),
      fence("bash", curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints?limti=5&locale=${locale}` })),
      say("回應的狀態碼是 400，內容是問題文件（RFC 9457）：", "The answer has status 400, and its body is a problem document (RFC 9457):"),
      fence("json", JSON.stringify(await exampleProblem(searchPainpoints, { limti: "5" }, locale, siteUrl), null, 2)),
      list(
        say(
          "程式請判斷 `code`，它永遠不變；`title` 與 `detail` 是寫給人看的，會依語言而不同。",
          "Let programs look at `code`, which never changes. `title` and `detail` are for people and follow the language.",
        ),
        say("`errors` 逐項指出位置、原因與改法。", "`errors` names every fault: where it is, what is wrong, and what to send instead."),
        say("`type` 直接連到該錯誤的說明。", "`type` leads to the documentation of that very error."),
        say("回報問題時請附上 `request_id`。", "Quote `request_id` when you report a problem."),
      ),
      say("全部代碼見[錯誤](/docs/errors)。", "[Errors](/docs/errors) lists every code."),
    ],
  };
}

function unchanged({ siteUrl, locale }: DocFacts): DocSection {
  const url = `${siteUrl}/api/v1/domains?locale=${locale}`;
  return {
    id: "conditional-requests",
    title: say("只下載有變動的資料", "Download only what has changed"),
    blocks: [
      say(
        "每次讀取都附有 `ETag`。下次把它放進 `If-None-Match`：資料沒變時，回應是沒有內容的 304。",
        "Every read carries an `ETag`. Send it back in `If-None-Match`: when nothing has changed, the answer is an empty 304.",
      ),
      fence(
        "bash",
        [
          `url="${url}"`,
          'auth="Authorization: Bearer $PAINPOINT_API_KEY"',
          'curl -s -o domains.json --etag-save etag.txt -w \'%{http_code}\\n\' -H "$auth" "$url"',
          'curl -s -o /dev/null --etag-compare etag.txt -w \'%{http_code}\\n\' -H "$auth" "$url"',
        ].join("\n"),
      ),
      fence("text", "200\n304"),
      say("304 也計入每日的請求次數，但幾乎不耗流量。", "A 304 counts towards the daily limit as well, but costs next to no traffic."),
    ],
  };
}

const next: DocSection = {
  id: "next",
  title: say("接下來", "Where to go next"),
  blocks: [
    list(
      say(
        "[參考文件](/docs/reference)：每個操作的參數、欄位與範例。",
        "[Reference](/docs/reference): parameters, fields and examples of every operation.",
      ),
      say("[用量限制](/docs/limits)：每日次數、每月額度與重試。", "[Limits](/docs/limits): daily requests, monthly quotas, and retrying."),
      say("[計分方式](/docs/scoring)：每個數字怎麼來的。", "[Scoring](/docs/scoring): where every number comes from."),
      say(
        "[OpenAPI 3.1](/api/v1/openapi.json)：產生用戶端程式用，不需要金鑰。",
        "[OpenAPI 3.1](/api/v1/openapi.json): for generating clients; it needs no key.",
      ),
    ),
  ],
};
