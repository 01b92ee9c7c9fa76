import type { DocFacts, DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { idempotency } from "#lib/adapters/web/docs/limits-idempotency";
import { fence, list, say, table } from "#lib/adapters/web/docs/markdown";

export const limits: DocPage = {
  slug: "limits",
  title: say("用量限制", "Limits"),
  summary: say(
    "每日次數、每月額度、大小上限，以及怎麼從標頭看出還剩多少、該等多久。",
    "Daily requests, monthly quotas and sizes, and how to tell from the headers what is left and how long to wait.",
  ),
  write: (facts) => [atAGlance, daily, headers, retry(facts), burst, monthly, idempotency, sizes],
};

const atAGlance: DocSection = {
  id: "at-a-glance",
  title: say("一覽", "At a glance"),
  blocks: [
    table(
      [say("限制", "Limit"), say("對象", "Counted per"), say("預設", "Default"), say("超過時", "When exceeded")],
      [
        [
          say("每日請求", "Daily requests"),
          say("金鑰", "key"),
          say("{{daily_limit}} 次", "{{daily_limit}}"),
          "429 [`daily_limit_exceeded`](/docs/errors#daily_limit_exceeded)",
        ],
        [
          say("每月研究簡報", "Monthly research briefs"),
          say("帳戶", "account"),
          say("{{brief_quota}} 份", "{{brief_quota}}"),
          "403 [`brief_quota_exceeded`](/docs/errors#brief_quota_exceeded)",
        ],
        [
          say("每月顧問提問", "Monthly consultant questions"),
          say("帳戶", "account"),
          say("{{chat_quota}} 題", "{{chat_quota}}"),
          "429 [`chat_quota_exceeded`](/docs/errors#chat_quota_exceeded)",
        ],
        [
          say("同時進行的 AI 請求", "AI calls at once"),
          say("帳戶", "account"),
          say("{{ai_calls_at_once}} 個", "{{ai_calls_at_once}}"),
          "429 [`too_many_ai_calls`](/docs/errors#too_many_ai_calls)",
        ],
        [
          say("有效的金鑰", "Active keys"),
          say("帳戶", "account"),
          say("{{active_keys}} 把", "{{active_keys}}"),
          say("無法再建立", "no further key can be made"),
        ],
      ],
    ),
    say("個別帳戶的上限可能不同；以回應的標頭為準。", "An account may have limits of its own: the headers of the answers are what counts."),
  ],
};

const daily: DocSection = {
  id: "daily-limit",
  title: say("每日上限", "Daily limit"),
  blocks: [
    say(
      "每把金鑰每個 UTC 日有 {{daily_limit}} 次請求，於 UTC 午夜（臺灣時間早上 8 點）重置。",
      "A key has {{daily_limit}} requests in a UTC day. The count starts anew at midnight UTC.",
    ),
    list(
      say(
        "每個帶有有效金鑰的請求都算一次，包括得到錯誤與 304 的請求。",
        "Every request with a valid key counts once, also one that ends in an error or a 304.",
      ),
      say("REST 與 MCP 合併計算；一個 JSON-RPC 請求算一次。", "REST and MCP count together; one JSON-RPC request is one."),
      say("超過上限而被拒絕的請求不會再計入。", "What is refused for the limit is not counted on top."),
      say("瀏覽網站不計入任何金鑰。", "Browsing the site counts against no key."),
    ),
  ],
};

const headers: DocSection = {
  id: "headers",
  title: say("從標頭看剩餘次數", "What is left: the headers"),
  blocks: [
    say("每個回應都帶有這兩個標頭：", "Every answer to a valid key carries two headers:"),
    fence("http", "RateLimit-Policy: {{daily_policy}}\nRateLimit: {{daily_state}}"),
    table(
      [say("部分", "Part"), say("意思", "Meaning")],
      [
        ['`"daily"`', say('哪一項限制。AI 操作另有 `"brief"` 或 `"chat"`。', 'Which limit. AI operations add `"brief"` or `"chat"`.')],
        ["`q`", say("期間內的上限。", "How many there are in the window.")],
        ["`w`", say("期間的秒數；86400 是一天。", "The window in seconds; 86400 is a day.")],
        ["`r`", say("還剩幾次。", "How many remain.")],
        ["`t`", say("幾秒後重置。", "Seconds until they reset.")],
      ],
    ),
  ],
};

function retry({ siteUrl, locale }: DocFacts): DocSection {
  return {
    id: "retrying",
    title: say("等候與重試", "Waiting and retrying"),
    blocks: [
      say(
        "429 與 503 都帶有 `Retry-After`，單位是秒。等滿再試；其他 4xx 不要重試。每日上限的等候可能長達數小時，值得另外處理：",
        "429 and 503 carry `Retry-After`, in seconds. Wait that long before the next attempt, and do not repeat other 4xx. A daily limit can mean hours, so that it deserves its own treatment:",
      ),
      fence("ts", retryProgram(`${siteUrl}/api/v1/domains?locale=${locale}`)),
      fence("text", "200"),
    ],
  };
}

function retryProgram(url: string): string {
  return `import { setTimeout as wait } from "node:timers/promises";

async function get(url: string, attempts = 4): Promise<Response> {
  const response = await fetch(url, {
    headers: { Authorization: \`Bearer \${process.env.PAINPOINT_API_KEY}\` },
  });
  const seconds = Number(response.headers.get("retry-after") ?? 2 ** (5 - attempts));
  const worthAnother = response.status === 429 || response.status >= 500;
  if (!worthAnother || attempts === 1 || seconds > 60) return response;
  await wait(seconds * 1000);
  return get(url, attempts - 1);
}

const response = await get("${url}");
console.log(response.status);`;
}

const burst: DocSection = {
  id: "burst",
  title: say("尖峰保護", "Burst shield"),
  blocks: [
    say(
      "有些部署在每日上限之前另有一道尖峰保護：短時間內太密集的請求會得到 429 [`burst_limit_exceeded`](/docs/errors#burst_limit_exceeded) 與 `Retry-After`。有金鑰時按金鑰計，否則按網路位址計。它不取代每日上限；保護失效時，每日上限依然準確。",
      "Some deployments put a shield in front of the daily limit: requests that come too thick get a 429 [`burst_limit_exceeded`](/docs/errors#burst_limit_exceeded) with a `Retry-After`. It goes by key, or by network address where no key is known. It does not replace the daily limit, which stays exact without it.",
    ),
  ],
};

const monthly: DocSection = {
  id: "monthly-quotas",
  title: say("每月額度", "Monthly quotas"),
  blocks: [
    say(
      "AI 操作按帳戶計，每個 UTC 曆月 {{brief_quota}} 份研究簡報、{{chat_quota}} 題顧問提問，REST 與 MCP 合計。",
      "AI operations are counted per account: {{brief_quota}} research briefs and {{chat_quota}} consultant questions in a UTC calendar month, over REST and MCP together.",
    ),
    list(
      say(
        "成功才扣額度。模型失敗、逾時、拒答或內容沒通過檢查時，額度會退回。",
        "Only success is charged. When the model fails, times out or refuses, or its answer does not pass our check, the unit is given back.",
      ),
      say(
        "模型已經開始工作後才斷線，仍會計入；回應會保留在該請求的 `Idempotency-Key` 之下。",
        "If you hang up after the model was called, the call is charged; its answer waits under the request's `Idempotency-Key`.",
      ),
      say("以同一個 `Idempotency-Key` 重送不會再扣。", "Sending again with the same `Idempotency-Key` charges nothing."),
      say("同一個帳戶同時最多進行 {{ai_calls_at_once}} 個 AI 請求。", "At most {{ai_calls_at_once}} AI calls of one account run at once."),
      say("研究簡報用完時是 403，顧問提問用完時是 429。", "Briefs used up is a 403; questions used up is a 429."),
    ),
  ],
};

const sizes: DocSection = {
  id: "sizes",
  title: say("大小與長度", "Sizes and lengths"),
  blocks: [
    table(
      [say("輸入", "Input"), say("上限", "At most")],
      [
        [say("請求內容", "Body of a request"), "{{body_kib}} KiB"],
        ["`limit`", "{{page_size_most}}"],
        ["`q`", say("{{query_characters}} 個字元", "{{query_characters}} characters")],
        ["`message`", say("{{message_characters}} 個字元", "{{message_characters}} characters")],
        ["`input.user_context`", say("{{context_characters}} 個字元", "{{context_characters}} characters")],
        ["`input.timeline_months`", "{{timeline_months}}"],
        ["`Idempotency-Key`", say("{{idempotency_key_characters}} 個字元", "{{idempotency_key_characters}} characters")],
      ],
    ),
    say("超出的值會得到 400，不會被截斷；內容過大則是 413。", "A value beyond these is a 400, never cut; a body beyond its size is a 413."),
  ],
};
