import { API_VERSION } from "#lib/policy/api-version";
import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, list, say } from "#lib/adapters/web/docs/markdown";

export const changelog: DocPage = {
  slug: "changelog",
  title: say("變更紀錄與版本政策", "Changelog and versioning"),
  summary: say("API 改了什麼，以及改動之前您會怎麼知道。", "What has changed in the API, and how you hear of changes before they happen."),
  write: () => [versions, versioning, deprecation],
};

const versions: DocSection = {
  id: "versions",
  title: say("變更紀錄", "Changelog"),
  blocks: [],
  sections: [
    {
      id: "additions",
      title: say("1.0.0 之後的增補", "Additions since 1.0.0"),
      blocks: [
        list(
          say(
            "每種錯誤的 `type` 不論語言都是同一個網址（`{{site_url}}/problems/{code}`），會帶往讀者語言的說明。",
            "A problem's `type` is one address whatever the language (`{{site_url}}/problems/{code}`); it leads to the page in the reader's language.",
          ),
          say(
            "`locale` 參數也決定 401 與其他拒絕的語言；留白的 `q` 等於不搜尋，只有空白的 `message` 是 400。",
            "The parameter `locale` also decides the language of a 401 and of every other refusal; a blank `q` is no search, and a blank `message` is a 400.",
          ),
          say(
            "沒有 `Bearer` 的 `Authorization`、放在 `X-API-Key` 的金鑰是 `missing_api_key`，`errors` 會說該放哪裡；其他 API 的參數名稱與值（`page`、`per_page`、`lang`、`sort=created` 等）會得到這裡的說法。",
            "An `Authorization` without `Bearer`, or a key in `X-API-Key`, is `missing_api_key`, and `errors` says where it belongs; for parameters and values of other APIs (`page`, `per_page`, `lang`, `sort=created` and more) the answer says what they are called here.",
          ),
          say(
            "搜尋認得日常說法、簡體、粵語、英文與打錯的字；符合的不到三則時，`related` 另列最多五則部分符合或相近的痛點，不計入 `total`。",
            "Search knows everyday words, Simplified Chinese, Cantonese, English and slips of typing; where fewer than three match, `related` lists up to five that match in part or are like what was found, not counted in `total`.",
          ),
          say(
            "搜尋與列表新增八個條件：`trend`、`min_severity`、`min_unmet_need`、`min_confidence`、`min_commercial_intent`、`official_response`、`fits_role`、`fits_budget`。",
            "Searches and lists take eight more filters: `trend`, `min_severity`, `min_unmet_need`, `min_confidence`, `min_commercial_intent`, `official_response`, `fits_role`, `fits_budget`.",
          ),
          say(
            "建立金鑰時可以選「只能讀取」：產生簡報與提問會得到 `read_only_key`，不動用額度。`GET /api/v1/usage` 的 `scope` 說明這把金鑰能做什麼。",
            "A key can be made to read only: briefs and questions then answer `read_only_key` and use up nothing. `scope` of `GET /api/v1/usage` says what a key may do.",
          ),
          say(
            "`GET /api/v1` 不需金鑰，列出所有操作與文件的位置；`/.well-known/api-catalog`（RFC 9727）指向兩個介面的描述。",
            "`GET /api/v1` needs no key and lists the operations and where they are described; `/.well-known/api-catalog` (RFC 9727) leads to the descriptions of both interfaces.",
          ),
          say(
            "OpenAPI 文件說明了授權：內容採 {{licence}}。營運者留下聯絡方式時，`/.well-known/security.txt`（RFC 9116）告訴您安全漏洞該向誰回報。",
            "The OpenAPI document names the licence of what is answered, {{licence}}; where the operator has left an address, `/.well-known/security.txt` (RFC 9116) says whom to tell of a security hole.",
          ),
          say(
            "回答可用 br、zstd 或 gzip 壓縮；網址結尾多一個斜線也一樣回答；`traceparent` 可以跨網站送出。",
            "Answers come packed as br, zstd or gzip; an address with a slash at its end is answered all the same; `traceparent` may be sent across origins.",
          ),
          say(
            "沒有計費的完整回答，也會保留在 `Idempotency-Key` 之下。",
            "An `Idempotency-Key` holds for completed answers that were not charged, too.",
          ),
          say(
            "MCP：選填的引數可以是 `null`；`structuredContent` 多了 `next_step`；進度一開始就送，之後每五秒一次。",
            "MCP: optional arguments may be `null`; `structuredContent` has one more field, `next_step`; progress is sent at once and every five seconds.",
          ),
        ),
      ],
    },
    {
      id: `v${API_VERSION}`,
      title: say(`${API_VERSION}（2026 年 11 月 21 日）`, `${API_VERSION} (21 November 2026)`),
      blocks: [
        say("第一個公開版本。", "The first public version."),
        list(
          say("搜尋、列出與讀取痛點，並列出領域。", "Search, list and read pain points; list domains."),
          say(
            "Pro：研究簡報與 AI 商業顧問，計入每月額度，可用 `Idempotency-Key` 安全重送。",
            "Pro: research briefs and the AI business consultant, within monthly quotas and safe to repeat with `Idempotency-Key`.",
          ),
          say(
            "[MCP 伺服器](/docs/mcp)有五個工具：搜尋、單一痛點、分數最高、研究簡報、顧問。",
            "An [MCP server](/docs/mcp) with five tools: search, one pain point, the highest scores, research brief, consultant.",
          ),
          say("每日上限與用量查詢、`ETag`、`Link`。", "Daily limit and usage, `ETag`, `Link`."),
          say(
            "錯誤採用 RFC 9457；以 [OpenAPI 3.1](/api/v1/openapi.json) 描述。",
            "Errors after RFC 9457; described in [OpenAPI 3.1](/api/v1/openapi.json).",
          ),
        ),
      ],
    },
  ],
};

const versioning: DocSection = {
  id: "versioning",
  title: say("版本政策", "Versioning policy"),
  blocks: [
    say(
      "版本寫在路徑開頭：`/api/v1`。會讓既有程式失效的改動只會出現在新的開頭（`/api/v2`），舊的同時保留。MCP 的位址 `/api/mcp` 不帶版本，其協定自己會協商版本。",
      "The version is part of the path: `/api/v1`. A change that could break a working client comes only under a new prefix (`/api/v2`), with the old one kept beside it. The MCP address `/api/mcp` carries no version; its protocol negotiates its own.",
    ),
    say(
      "下列改動屬於增補，隨時可能在 `/api/v1` 發生，您的程式應該能承受：",
      "These changes are additions. They may come to `/api/v1` at any time, and your client should take them in its stride:",
    ),
    list(
      say("新的操作、新的選填參數、新的回應標頭。", "new operations, new optional parameters, new response headers;"),
      say("回應中的新欄位；欄位順序改變。", "new fields in an answer, and fields in another order;"),
      say(
        "新的錯誤代碼（狀態碼的意義不變）；錯誤文字改寫。",
        "new error codes under statuses that keep their meaning, and reworded error texts;",
      ),
      say("新的領域，以及每次發布後的新資料與新分數。", "new domains, and new data and scores with every release."),
    ),
    say("下列改動不會在 `/api/v1` 發生：", "These do not happen within `/api/v1`:"),
    list(
      say(
        "移除或改名欄位、參數、操作；改變型別或意義。",
        "a field, parameter or operation is removed or renamed, or changes its type or meaning;",
      ),
      say("選填變必填；縮小允許的範圍。", "an optional input becomes required, or a range gets narrower;"),
      say("既有的錯誤代碼改名或換狀態碼。", "an error code is renamed or moves to another status."),
    ),
    say(
      "計分方法若改變，`score_breakdown.method` 的名稱會跟著改，並記在這裡。",
      "If the way of scoring changes, `score_breakdown.method` gets a new name, and this page says so.",
    ),
  ],
};

const deprecation: DocSection = {
  id: "deprecation",
  title: say("停用預告", "Deprecation"),
  blocks: [
    say(
      "要停用的操作至少提前 {{notice_months}} 個月預告：寫在這一頁，並在它的每個回應附上兩個標頭，`Deprecation`（RFC 9745，何時起不建議使用）與 `Sunset`（RFC 8594，何時起不再回應），以及指向說明的 `Link`。例如：",
      "An operation that is to go is announced at least {{notice_months}} months ahead: on this page, and in every one of its answers by `Deprecation` (RFC 9745: since when not to build on it), `Sunset` (RFC 8594: when it stops answering) and a `Link` to the explanation. For example:",
    ),
    fence(
      "http",
      'Deprecation: @1798761600\nSunset: Thu, 01 Jul 2027 00:00:00 GMT\nLink: <{{site_url}}/docs/changelog>; rel="deprecation"; type="text/html"',
    ),
    say("目前沒有任何操作在停用預告中。", "No operation is deprecated at present."),
  ],
};
