import { searchPainpoints } from "#lib/operations/search-painpoints";
import { ERRORS, type ErrorCode } from "#lib/errors";
import { filledText } from "#lib/policy/message";
import { Problem } from "#lib/schemas/problem";
import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { ERROR_ADVICE } from "#lib/adapters/web/docs/pages/error-advice";
import { exampleProblem } from "#lib/adapters/web/docs/example-problem";
import { outputList } from "#lib/adapters/web/docs/field-lists";
import { curlSnippet } from "#lib/adapters/web/docs/request-snippets";
import { fence, inEachLanguage, list, say, table } from "#lib/adapters/web/docs/markdown";

/** One anchor a code: the `type` of every problem leads here, in the reader's language. */
export const errors: DocPage = {
  slug: "errors",
  title: say("錯誤", "Errors"),
  summary: say(
    "API 的每個錯誤都是問題文件（RFC 9457），有一個永遠不變的代碼。這裡說明每個代碼的意思與處理方式。",
    "Every error of the API is a problem document (RFC 9457) with a code that never changes. This page says what each code means and what to do.",
  ),
  async write({ locale, siteUrl }) {
    const problem = await exampleProblem(searchPainpoints, { limit: 51 }, locale);
    const request = curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints?limit=51&locale=${locale}` });
    return [body(request, problem), faults, overview, ...CODES.map(codeSection)];
  },
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

function body(request: string, problem: object): DocSection {
  return {
    id: "problem-document",
    title: say("錯誤的內容", "The body of an error"),
    blocks: [
      say(
        "`Content-Type` 是 `application/problem+json`，不存在的路徑與不支援的方法也一樣。例如每頁要求太多筆：",
        "Its `Content-Type` is `application/problem+json`, for unknown paths and wrong methods too. For example, asking for too large a page:",
      ),
      fence("bash", request),
      fence("json", JSON.stringify(problem, null, 2)),
      outputList(Problem),
      say(
        "`type`、`code` 與 `errors[].code` 以外的文字會依 `locale` 參數或 `Accept-Language` 改變，也可能日後修改；請不要用程式比對。",
        "Apart from `type`, `code` and `errors[].code`, the words follow the parameter `locale`, else `Accept-Language`, and may be rewritten: do not compare them in programs.",
      ),
    ],
  };
}

const faults: DocSection = {
  id: "faults",
  title: say("輸入錯誤的種類", "Kinds of faults in the input"),
  blocks: [
    say("`invalid_request` 的 `errors[].code` 是下列之一：", "With `invalid_request`, each `errors[].code` is one of these:"),
    table(
      [say("代碼", "Code"), say("意思", "Meaning")],
      [
        ["`required`", say("缺少必填的輸入。", "A required input is missing.")],
        [
          "`unknown`",
          say(
            "沒有這個參數；`fix` 會說這裡怎麼稱呼它，或指出最接近的名稱。",
            "There is no such parameter; `fix` says what it is called here, or names the nearest one.",
          ),
        ],
        ["`repeated`", say("同一個參數出現不只一次。", "The parameter is given more than once.")],
        ["`wrong_type`", say("型別不對，例如應為整數卻是文字。", "It has the wrong type, such as text for a whole number.")],
        ["`out_of_range`", say("數值或長度超出範圍。", "A number or a length is out of range.")],
        ["`not_allowed`", say("不在允許的值之中。", "It is none of the allowed values.")],
        ["`malformed`", say("格式不對。", "It is not well formed.")],
      ],
    ),
  ],
};

const overview: DocSection = {
  id: "codes",
  title: say("所有代碼", "All codes"),
  blocks: [
    table(
      [say("狀態碼", "Status"), say("代碼", "Code"), say("意思", "Meaning")],
      CODES.map((code) => [String(ERRORS[code].status), `[\`${code}\`](#${code})`, ERRORS[code].title]),
    ),
    list(
      say("4xx：請修正請求或等候，不要原樣立刻重送。", "4xx: change the request or wait; do not send the same again at once."),
      say("5xx：請稍後重試，間隔逐次拉長。", "5xx: try again later, with growing pauses."),
      say("有 `Retry-After` 時，先等滿那麼多秒。", "Where there is a `Retry-After`, wait that many seconds first."),
    ),
  ],
};

function codeSection(code: ErrorCode): DocSection {
  const { status, title, detail } = ERRORS[code];
  return {
    id: code,
    title: inEachLanguage((read) => `\`${code}\`\u00a0· ${read(title)}`),
    blocks: [
      say(`狀態碼 **${status}**。${ERROR_ADVICE[code]["zh-Hant"]}`, `Status **${status}**. ${ERROR_ADVICE[code].en}`),
      inEachLanguage((read) => `> ${read(say("`detail`：", "`detail`: "))}${read(filledText(detail, SAMPLES)).replaceAll("<", "\\<")}`),
    ],
  };
}

const SAMPLES = {
  count: "1",
  allow: "GET, HEAD, OPTIONS",
  limit: "{{daily_limit}}",
  running: "{{ai_calls_at_once}}",
  uncharged: "{{uncharged_ai_calls}}",
  retryAfterSeconds: "30",
  resetsAt: "2026-12-01T00:00:00Z",
};
