import type { ErrorCode } from "#lib/errors";
import type { Text } from "#lib/policy/locale";
import { say } from "#lib/adapters/web/docs/markdown";

/** When each error happens and what to do about it, beyond the sentence that the error itself carries. */
export const ERROR_ADVICE: Record<ErrorCode, Text> = {
  invalid_request: say(
    "至少有一個輸入不能用。`errors` 逐項指出位置與改法；全部改好再送一次。超出範圍的值不會被自動調整。",
    "At least one input cannot be used. `errors` names each with its fix; mend them all, then send again. Values out of range are never adjusted for you.",
  ),
  invalid_json: say(
    "內容讀不成 JSON，或最外層不是物件。常見原因是多了逗號或少了引號。",
    "The body does not parse, or is not an object at its top. A trailing comma or a missing quote is the usual cause.",
  ),
  key_in_url: say(
    "查詢字串裡有金鑰，或有叫做 `key`、`token` 之類的參數。就算金鑰有效也一樣拒絕，因為它已經外洩到紀錄中。",
    "The query string holds a key, or a parameter with a name such as `key` or `token`. It is refused even if the key is valid, because by then it stands in logs.",
  ),
  missing_api_key: say(
    "請求沒有 `Authorization` 標頭，或標頭不是以 `Bearer` 開頭（這時 `errors` 會說明）。見[取得金鑰](/docs#get-a-key)。",
    "The request has no `Authorization` header, or one that does not begin with `Bearer`; in that case `errors` says so. See [how to get a key](/docs#get-a-key).",
  ),
  invalid_api_key: say(
    "格式不對、不存在、過期、已撤銷，回應都相同，不透露是哪一種。請換一把有效的金鑰；重試沒有用。",
    "Malformed, unknown, expired and revoked keys get the same answer, which does not tell which it was. Use a valid key; trying again does not help.",
  ),
  origin_not_allowed: say(
    "只會在 MCP 的位址出現：瀏覽器網頁的來源不在這個部署允許的清單上。改用瀏覽器以外的用戶端，或請營運者加入該來源。",
    "Only at the MCP address: the web page's origin is not on this deployment's list. Use a client outside the browser, or ask the operator to add the origin.",
  ),
  pro_required: say(
    "金鑰有效，但帳戶目前的方案不含 AI 操作。方案一變更，下一個請求就生效，不必換金鑰。",
    "The key is valid, but its account's present plan has no AI operations. A change of plan holds for the very next request, with the same key.",
  ),
  read_only_key: say(
    "金鑰有效，帳戶也有 Pro，但這把金鑰建立時選了「只能讀取」，不能產生研究簡報，也不能向顧問提問。金鑰的權限不能更改，請另建一把。",
    "The key is valid and its account has Pro, but the key was made to read only: it makes no briefs and asks no questions. What a key may do cannot be changed; make another.",
  ),
  brief_quota_exceeded: say(
    "這個帳戶本月的研究簡報已用完，所有金鑰與 MCP 合計。下個 UTC 月初重置。",
    "The account has used this month's research briefs, over all its keys and MCP together. They reset with the next UTC month.",
  ),
  not_found: say(
    "沒有這個路徑，或公開資料中沒有這個痛點。尚未公開與從未存在的回應完全相同。",
    "There is no such path, or the feed has no such pain point. What is not public yet and what never existed get the same answer.",
  ),
  method_not_allowed: say(
    "這個位址不接受這個方法。`Allow` 標頭列出可用的方法。",
    "The address does not take this method. The `Allow` header lists those that it takes.",
  ),
  not_acceptable: say(
    "只會在 MCP 的位址出現：`Accept` 既不容許 JSON 也不容許事件串流。MCP 用戶端兩者都應列出。",
    "Only at the MCP address: `Accept` admits neither JSON nor an event stream. MCP clients should list both.",
  ),
  idempotency_in_progress: say(
    "帶著同一個 `Idempotency-Key` 的請求還沒完成。等幾秒再以同一個值重送，會得到那次的回應。",
    "A request with this `Idempotency-Key` is still running. Wait a few seconds and send it again with the same value: you get that request's answer.",
  ),
  body_too_large: say("內容超過 {{body_kib}} KiB。請縮短後再送。", "The body is larger than {{body_kib}} KiB. Shorten it."),
  unsupported_media_type: say("有內容的請求必須是 JSON。", "A request with a body must send JSON."),
  idempotency_key_reused: say(
    "這個值在 {{idempotency_hours}} 小時內用在內容不同的請求上。新的請求請用新的值。",
    "Within the last {{idempotency_hours}} hours this value came with a different body. Use a new value for a new request.",
  ),
  daily_limit_exceeded: say(
    "這把金鑰今天（UTC）的次數已用完。等滿 `Retry-After` 的秒數；在那之前的重試都會被拒絕。見[用量限制](/docs/limits#daily-limit)。",
    "The key has used its requests of this UTC day. Wait for `Retry-After`; until then every attempt is refused. See [limits](/docs/limits#daily-limit).",
  ),
  chat_quota_exceeded: say(
    "這個帳戶本月的顧問提問已用完，所有金鑰與 MCP 合計。下個 UTC 月初重置。",
    "The account has used this month's consultant questions, over all its keys and MCP together. They reset with the next UTC month.",
  ),
  burst_limit_exceeded: say(
    "短時間內的請求太密集。等滿 `Retry-After` 再繼續，並放慢速度；[尖峰保護](/docs/limits#burst)與每日次數無關。",
    "Too many requests arrived within a short time. Wait for `Retry-After`, then go more slowly. The [burst shield](/docs/limits#burst) is apart from the daily limit.",
  ),
  too_many_ai_calls: say(
    "同一個帳戶已有 {{ai_calls_at_once}} 個 AI 請求在進行，或今天（UTC）已有 {{uncharged_ai_calls}} 個請求未計費。這次不計入額度；等滿 `Retry-After` 再送。見[每月額度](/docs/limits#monthly-quotas)。",
    "The account has {{ai_calls_at_once}} AI calls running already, or {{uncharged_ai_calls}} have ended uncharged this UTC day. Nothing is charged; wait for `Retry-After`. See [monthly quotas](/docs/limits#monthly-quotas).",
  ),
  internal_error: say(
    "是我們的問題，不是您的請求。重試可能會成功；若持續發生，請附上 `request_id` 回報。",
    "The fault is ours, not your request's. Another attempt may succeed; if it goes on, report it with the `request_id`.",
  ),
  ai_failed: say(
    "模型沒有回應，或寫出的內容沒有通過檢查。額度已退回。",
    "The model did not answer, or what it wrote did not pass our check. The unit of your quota was given back.",
  ),
  unavailable: say(
    "服務的某個部分暫時連不上，例如資料庫，或連續失敗的模型。不計入額度；等滿 `Retry-After` 再試。",
    "A part of the service cannot be reached right now: the database, or a model that failed several times in a row. Nothing is charged; wait for `Retry-After`, then try again.",
  ),
  ai_timeout: say(
    "{{ai_deadline_seconds}} 秒內沒有完成。額度已退回；較短的問題通常較快。",
    "There was no answer within {{ai_deadline_seconds}} seconds. The unit of your quota was given back; a shorter question is usually faster.",
  ),
};
