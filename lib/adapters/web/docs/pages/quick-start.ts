import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, list, say, steps } from "#lib/adapters/web/docs/markdown";
import { anError, unchanged } from "#lib/adapters/web/docs/pages/quick-start-answers";
import { pagingSection } from "#lib/adapters/web/docs/pages/quick-start-paging";
import { firstRequest, onePainpoint, search } from "#lib/adapters/web/docs/pages/quick-start-requests";

export const quickStart: DocPage = {
  slug: "",
  title: say("快速開始", "Quick start"),
  summary: say(
    "兩分鐘內送出第一個請求，接著學會篩選、翻頁、讀懂錯誤，以及只下載有變動的資料。",
    "Send your first request within two minutes. Then filter, page, read an error, and download only what has changed.",
  ),
  async write(facts) {
    const first = await facts.ask(searchPainpoints, { limit: 1 });
    const food = await facts.ask(searchPainpoints, { domain: "food", limit: 1 });
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
      say("以 Pro 帳戶[登入](/sign-in)。", "[Sign in](/sign-in) with a Pro account."),
      say("打開帳戶的「[API 存取](/account/keys)」，建立一把金鑰。", "Open [API access](/account/keys) in your account and create a key."),
      say("立刻複製：金鑰只顯示這一次。", "Copy it right away: it is shown only once."),
    ),
    say(
      "自己在電腦上執行這個專案時，第一次 `npm start` 會印出一把示範金鑰。",
      "If you run this project on your own machine, the first `npm start` prints a demo key.",
    ),
    say(
      "把金鑰放進環境變數；本站的範例都從這裡讀取。",
      "Put the key into an environment variable. Every example on these pages reads it from there.",
    ),
    fence("bash", 'export PAINPOINT_API_KEY="pp_live_…"'),
    say(
      "金鑰等於帳戶的身分。請不要寫進程式碼，也絕不要放進網址：那樣的請求會得到 [`key_in_url`](/docs/errors#key_in_url)。",
      "A key speaks for your account. Keep it out of your code, and never put it into a URL: such a request is refused with [`key_in_url`](/docs/errors#key_in_url).",
    ),
  ],
};

const next: DocSection = {
  id: "next",
  title: say("接下來", "Where to go next"),
  blocks: [
    list(
      say(
        "[參考文件](/docs/reference)：每個操作的參數、欄位與範例。",
        "[Reference](/docs/reference): parameters, fields and examples of every operation.",
      ),
      say("[MCP 伺服器](/docs/mcp)：讓代理程式使用同一份資料。", "[MCP server](/docs/mcp): the same data for agents."),
      say("[用量限制](/docs/limits)：每日次數、每月額度與重試。", "[Limits](/docs/limits): daily requests, monthly quotas, and retrying."),
      say("[計分方式](/docs/scoring)：每個數字怎麼來的。", "[Scoring](/docs/scoring): where every number comes from."),
      say(
        "[OpenAPI 3.1](/api/v1/openapi.json)：產生用戶端程式用，不需要金鑰。",
        "[OpenAPI 3.1](/api/v1/openapi.json): for generating clients; it needs no key.",
      ),
    ),
  ],
};
