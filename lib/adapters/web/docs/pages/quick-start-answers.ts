import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { exampleProblem } from "#lib/adapters/web/docs/example-problem";
import { fence, list, say } from "#lib/adapters/web/docs/markdown";
import { curlSnippet } from "#lib/adapters/web/docs/request-snippets";

export async function anError({ siteUrl, locale }: DocFacts): Promise<DocSection> {
  return {
    id: "errors",
    title: say("讀懂錯誤", "Read an error"),
    blocks: [
      say("這裡把 `limit` 打成了 `limti`：", "Here `limit` is mistyped as `limti`:"),
      fence("bash", curlSnippet({ method: "GET", url: `${siteUrl}/api/v1/painpoints?limti=5&locale=${locale}` })),
      say("回應的狀態碼是 400，內容是問題文件（RFC 9457）：", "The answer has status 400, and its body is a problem document (RFC 9457):"),
      fence("json", JSON.stringify(await exampleProblem(searchPainpoints, { limti: "5" }, locale), null, 2)),
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

export function unchanged({ siteUrl, locale }: DocFacts): DocSection {
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
