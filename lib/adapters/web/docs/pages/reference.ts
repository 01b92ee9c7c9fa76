import { restOperations } from "#lib/operations/index";
import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { operationSlug } from "#lib/adapters/web/docs/addresses";
import { entries, list, say } from "#lib/adapters/web/docs/markdown";
import { requestLine } from "#lib/adapters/web/docs/pages/operation-page";
import type { Operation } from "#lib/operations/define";

/** What all operations share, and where each is described. */
export const reference: DocPage = {
  slug: "reference",
  title: say("參考文件", "Reference"),
  summary: say(
    "每個 REST 操作：位址、參數、欄位、錯誤與可直接執行的範例。",
    "Every REST operation: address, parameters, fields, errors, and examples that run as they stand.",
  ),
  write: () => [common, ...restOperations.map(operationEntry), withoutKey],
};

/** Its anchor is the operation's name, as it was when all of the reference was one page. */
function operationEntry(operation: Operation): DocSection {
  const page = `/docs/${operationSlug(operation.name)}`;
  return {
    id: operation.name,
    title: operation.title,
    blocks: [
      requestLine(operation),
      operation.description,
      say(`[參數、範例、回應欄位與錯誤](${page})`, `[Parameters, example, fields of the answer and errors](${page})`),
    ],
  };
}

const common: DocSection = {
  id: "every-request",
  title: say("所有操作共通", "Every operation"),
  blocks: [
    list(
      say(
        "起始位址是 `{{site_url}}/api/v1`，內容是 UTF-8 的 JSON。",
        "The base address is `{{site_url}}/api/v1`. Payloads are JSON in UTF-8.",
      ),
      say("每個請求都帶標頭 `Authorization: Bearer <金鑰>`。", "Every request carries the header `Authorization: Bearer <key>`."),
      say(
        "月份寫成 `YYYY-MM`，這是公開資料中最細的證據時間。",
        "Months are written `YYYY-MM`; no evidence is dated more finely in public.",
      ),
      say(
        "名稱裡有 `{…}` 的部分寫在路徑中，其他參數寫在查詢字串。",
        "What stands in `{…}` is part of the path; the other parameters go into the query string.",
      ),
      say(
        "回應可能增加新欄位；請略過不認得的欄位，見[版本政策](/docs/changelog#versioning)。",
        "Answers may gain fields: ignore those that you do not know. See the [versioning policy](/docs/changelog#versioning).",
      ),
    ),
    say("請求可以帶的標頭：", "Headers that a request may carry:"),
    entries([
      { name: "`Authorization`", text: say("金鑰，必填。", "The key. Required.") },
      { name: "`Accept-Language`", text: say("沒有 `locale` 參數時決定語言。", "Chooses the language where no `locale` is given.") },
      {
        name: "`If-None-Match`",
        text: say("先前回應的 `ETag`；沒有變動時得到 304。", "The `ETag` of an earlier answer; unchanged means 304."),
      },
      {
        name: "`Idempotency-Key`",
        text: say("只用於 POST，見[用量限制](/docs/limits#idempotency)。", "For POST only; see [limits](/docs/limits#idempotency)."),
      },
    ]),
    say("回應的標頭：", "Headers of the answers:"),
    entries([
      {
        name: "`X-Request-Id`",
        text: say("這次請求的識別碼，回報問題時請附上。", "Identifies the request; quote it when you report a problem."),
      },
      { name: "`Content-Language`", text: say("回應採用的語言。", "The language of the answer.") },
      {
        name: "`RateLimit-Policy`, `RateLimit`",
        text: say(
          "上限與剩餘次數，見[用量限制](/docs/limits#headers)。",
          "The limits and what is left of them; see [limits](/docs/limits#headers).",
        ),
      },
      {
        name: "`ETag`",
        text: say(
          "讀取的版本；隨發布、查詢與語言改變，與金鑰無關。",
          "On reads: changes with the release, the query and the language, not with the key.",
        ),
      },
      {
        name: "`Server-Timing`",
        text: say(
          "花了幾毫秒：全部（`total`）、查驗金鑰與次數（`gate`）、等資料庫（`queries`）、等模型（`model`）；有就列出。",
          "Where the milliseconds went, as far as they are known: `total`, `gate` (key and limits), `queries` (the database), `model`.",
        ),
      },
      { name: "`Link`", text: say("列表的 first、prev、next、last。", "On lists: first, prev, next and last.") },
      { name: "`Retry-After`", text: say("請等候的秒數，見於 429 與 503。", "On 429 and 503: the seconds to wait.") },
    ]),
    say(
      "瀏覽器可以從任何網站呼叫（CORS 為 `*`，不帶 Cookie）；但請勿把金鑰放進公開的網頁。",
      "Browsers may call from any site (CORS is `*`, without credentials). Do not put a key into a public page, though.",
    ),
  ],
};

const withoutKey: DocSection = {
  id: "without-a-key",
  title: say("不需要金鑰的位址", "Addresses that need no key"),
  blocks: [
    entries([
      {
        name: "`GET /api/v1/openapi.json`",
        text: say("以 [OpenAPI 3.1](/api/v1/openapi.json) 描述的整個 API。", "The whole API in [OpenAPI 3.1](/api/v1/openapi.json)."),
      },
      { name: "`GET /api/health`", text: say("程序是否活著。", "Whether the process is alive.") },
      {
        name: "`GET /api/health/ready`",
        text: say("資料庫與公開資料是否就緒；未就緒時為 503。", "Whether database and feed are ready; 503 when they are not."),
      },
    ]),
  ],
};
