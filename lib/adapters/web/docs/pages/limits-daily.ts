import type { DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, list, say, table } from "#lib/adapters/web/docs/markdown";

export const daily: DocSection = {
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
      say("超過上限而被拒絕的請求不會再計入。", "A request that is refused because of the limit is not counted."),
      say("瀏覽網站不計入任何金鑰。", "Browsing the site counts against no key."),
    ),
  ],
};

export const headers: DocSection = {
  id: "headers",
  title: say("從標頭看剩餘次數", "What is left: the headers"),
  blocks: [
    say("只要金鑰有效，每個回應都帶有這兩個標頭：", "Every answer to a valid key carries two headers:"),
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

export function retry({ siteUrl, locale }: DocFacts): DocSection {
  return {
    id: "retrying",
    title: say("等候與重試", "Waiting and retrying"),
    blocks: [
      say(
        "429 與 503 都帶有 `Retry-After`，單位是秒。等滿再試；其他 4xx 不要重試。每日上限可能要等上數小時，這段程式遇到時會直接交還該回應：",
        "429 and 503 carry `Retry-After`, in seconds. Wait that long before the next attempt, and do not repeat other 4xx. Waiting for the daily limit can take hours: this program hands such an answer back instead.",
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
  const told = response.headers.get("retry-after");
  const seconds = Number(told ?? 2 ** (5 - attempts));
  const worthAnother = response.status === 429 || response.status >= 500;
  if (!worthAnother || attempts === 1 || seconds > 60) return response;
  await wait(seconds * 1000);
  return get(url, attempts - 1);
}

const response = await get("${url}");
console.log(response.status);`;
}

export const burst: DocSection = {
  id: "burst",
  title: say("尖峰保護", "Burst shield"),
  blocks: [
    say(
      "有些部署在每日上限之前另有一道尖峰保護：短時間內太密集的請求會得到 429 [`burst_limit_exceeded`](/docs/errors#burst_limit_exceeded) 與 `Retry-After`。有金鑰時按金鑰計，否則按網路位址計。它不取代每日上限；保護失效時，每日上限依然準確。",
      "Some deployments put a shield in front of the daily limit: requests that come too fast get a 429 [`burst_limit_exceeded`](/docs/errors#burst_limit_exceeded) with a `Retry-After`. It goes by key, or by network address where no key is known. It does not replace the daily limit, which stays exact without it.",
    ),
  ],
};
