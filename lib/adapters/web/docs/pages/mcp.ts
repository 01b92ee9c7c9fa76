import { toolOperations } from "#lib/operations/index";
import type { DocFacts, DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { operationSlug } from "#lib/adapters/web/docs/addresses";
import { fence, list, say, table } from "#lib/adapters/web/docs/markdown";
import { clients } from "#lib/adapters/web/docs/pages/mcp-clients";
import { firstCall } from "#lib/adapters/web/docs/pages/mcp-first-call";
import { retries } from "#lib/adapters/web/docs/pages/mcp-retries";

export const mcp: DocPage = {
  slug: "mcp",
  title: say("MCP 伺服器", "MCP server"),
  summary: say(
    "讓 AI 助理與代理程式直接使用這份目錄：位址、工具、各用戶端的設定，以及出錯時會看到什麼。",
    "Let assistants and agents use the catalogue by themselves: the address, the tools, the set-up of each client, and what errors look like.",
  ),
  write: (facts) => [address(facts), tools, clients(facts), firstCall(facts), answers, retries, protocol],
};

function address({ siteUrl }: DocFacts): DocSection {
  return {
    id: "address",
    title: say("位址與金鑰", "Address and key"),
    blocks: [
      fence("http", `POST ${siteUrl}/api/mcp`),
      say(
        "以 Streamable HTTP 提供，金鑰與 REST 相同，放在標頭 `Authorization: Bearer <金鑰>`。沒有 OAuth；用戶端若要求登入，代表它沒有送出金鑰。",
        "It speaks Streamable HTTP and takes the same keys as REST, in the header `Authorization: Bearer <key>`. There is no OAuth: a client that asks you to sign in has not sent the key.",
      ),
      say(
        "代理程式如果只需要查詢，請為它建立一把「只能讀取」的金鑰：它看得到全部工具，但不會用掉簡報與提問的額度。",
        "For an agent that only looks things up, create a key that reads only: it sees all tools and cannot use up briefs or questions.",
      ),
      say("這個請求列出所有工具，可以用來檢查金鑰：", "This request lists the tools, and so checks a key:"),
      fence(
        "bash",
        [
          'curl -H "Authorization: Bearer $PAINPOINT_API_KEY" \\',
          '  -H "Content-Type: application/json" \\',
          `  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' \\`,
          `  "${siteUrl}/api/mcp"`,
        ].join("\n"),
      ),
    ],
  };
}

const tools: DocSection = {
  id: "tools",
  title: say("工具", "Tools"),
  blocks: [
    table(
      [say("工具", "Tool"), say("金鑰", "Key"), say("用途", "What it does")],
      toolOperations.map(({ name, description, access, rest }) => [
        rest ? `[\`${name}\`](/docs/${operationSlug(name)})` : `\`${name}\``,
        access === "pro" ? say("Pro，計入每月額度", "Pro; counts against a monthly quota") : say("任何有效的", "any valid"),
        description,
      ]),
    ),
    say(
      "輸入與 REST 的參數相同；`list_top_painpoints` 接受搜尋的各種條件、`limit` 與 `locale`。不認得的參數會被拒絕，並指出最接近的名稱。",
      "Inputs are the parameters of REST; `list_top_painpoints` takes the filters of a search, `limit` and `locale`. Unknown parameters are refused with the nearest name.",
    ),
  ],
};

const answers: DocSection = {
  id: "answers",
  title: say("回應與錯誤", "Answers and errors"),
  blocks: [
    list(
      say(
        "`structuredContent` 是 REST 的回應再加上 `next_step`（通常的下一步）；第一段文字是同一份 JSON，第二段是給模型看的摘要與下一步。",
        "`structuredContent` is REST's answer with `next_step` added. The first text is that same JSON; the second is an outline for models, with the step that usually follows.",
      ),
      say(
        '工具的錯誤是 `isError` 的結果：文字以[錯誤代碼](/docs/errors)開頭，接著是改法與下一步；REST 的錯誤文件在 `_meta["painpoint-observatory/problem"]` 與第二段文字。',
        "A tool's error is a result with `isError`. Its text begins with the [code](/docs/errors), then says how to mend it and what to do next. REST's problem document stands in `_meta[\"painpoint-observatory/problem\"]` and in the second text.",
      ),
      say(
        "沒有這個工具時是 JSON-RPC 錯誤 -32602。金鑰、次數上限與格式的問題，在 HTTP 狀態碼之外附上 `id` 為 null 的 JSON-RPC 錯誤，代碼在 `error.data.code`。",
        "A tool that does not exist is the JSON-RPC error -32602. Problems of key, limits and format are JSON-RPC errors whose `id` is null beside the HTTP status, with the code in `error.data.code`.",
      ),
      say(
        "一個 JSON-RPC 請求算一次[每日請求](/docs/limits#daily-limit)，與 REST 合計；標頭 `RateLimit` 說明還剩多少。",
        "One JSON-RPC request is one of the key's [daily requests](/docs/limits#daily-limit), together with REST; the `RateLimit` header says what is left.",
      ),
    ),
  ],
};

const protocol: DocSection = {
  id: "protocol",
  title: say("協定", "Protocol"),
  blocks: [
    list(
      say(
        "同一個位址支援協定版本 2026-07-28（無狀態，`server/discover`）與 2025-11-25 及更早的版本（`initialize`）。沒有工作階段。",
        "One address serves protocol version 2026-07-28 (stateless, `server/discover`) and 2025-11-25 and older (`initialize`). There are no sessions.",
      ),
      say(
        "回應是 JSON；只有帶著進度代號（`progressToken`）呼叫 AI 工具時才是事件串流。其他方法得到 405，批次（陣列）得到 400。",
        "Answers are JSON. Only an AI tool that is called with a `progressToken` answers as an event stream. Other methods get 405, batches (arrays) 400.",
      ),
      say(
        "在瀏覽器裡執行的用戶端，其來源必須由營運者列入 `ALLOWED_ORIGINS`。",
        "A client that runs in a browser needs its origin in the operator's `ALLOWED_ORIGINS`.",
      ),
      say(
        "MCP 登錄檔用的 [server.json](/server.json) 由這個部署自己產生。",
        "The [server.json](/server.json) for MCP registries is made by this deployment itself.",
      ),
    ),
  ],
};
