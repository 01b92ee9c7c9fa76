import type { DocPage, DocSection } from "#lib/adapters/web/docs/doc-page";
import { burst, daily, headers, retry } from "#lib/adapters/web/docs/pages/limits-daily";
import { idempotency } from "#lib/adapters/web/docs/pages/limits-idempotency";
import { list, say, table } from "#lib/adapters/web/docs/markdown";

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
          say("{{chat_quota}} 次", "{{chat_quota}}"),
          "429 [`chat_quota_exceeded`](/docs/errors#chat_quota_exceeded)",
        ],
        [
          say("同時進行的 AI 請求", "AI calls at once"),
          say("帳戶", "account"),
          say("{{ai_calls_at_once}} 個", "{{ai_calls_at_once}}"),
          "429 [`too_many_ai_calls`](/docs/errors#too_many_ai_calls)",
        ],
        [
          say("每日未計費的 AI 請求", "Uncharged AI calls in a day"),
          say("帳戶", "account"),
          say("{{uncharged_ai_calls}} 個", "{{uncharged_ai_calls}}"),
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

const monthly: DocSection = {
  id: "monthly-quotas",
  title: say("每月額度", "Monthly quotas"),
  blocks: [
    say(
      "AI 操作按帳戶計，每個 UTC 曆月 {{brief_quota}} 份研究簡報、{{chat_quota}} 次顧問提問，REST 與 MCP 合計。",
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
      say(
        "模型失敗或答不上來的請求不計費，但一個 UTC 日內滿 {{uncharged_ai_calls}} 個之後，新的 AI 請求會得到 429，直到 UTC 午夜。",
        "A call is not charged when the model fails or the catalogue has nothing; after {{uncharged_ai_calls}} of these in a UTC day, further AI calls get 429 until midnight UTC.",
      ),
      say(
        "模型連續失敗時，AI 請求會暫停片刻並回 503；等滿 `Retry-After` 再試。",
        "While the model keeps failing, AI calls get 503 for a short while; wait for `Retry-After`.",
      ),
      say("研究簡報用完時是 403，顧問提問用完時是 429。", "When the briefs are used up the answer is 403; for questions it is 429."),
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
