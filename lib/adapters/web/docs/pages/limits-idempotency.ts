import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, say, table } from "#lib/adapters/web/docs/markdown";

export const idempotency: DocSection = {
  id: "idempotency",
  title: say("安全地重送 POST", "Repeating a POST safely"),
  blocks: [
    say(
      "AI 操作可能要跑幾十秒，連線也可能中斷。為每個新的請求產生一個值（例如 UUID），放進 `Idempotency-Key`；重送時沿用同一個值。",
      "An AI operation can take many seconds, and connections break. Make up a value for every new request, such as a UUID, and send it as `Idempotency-Key`. Repeat the request with the same value.",
    ),
    fence("http", "Idempotency-Key: 1f0c8a52-6a55-4c0e-9a0c-3f5b7a1d2e90"),
    table(
      [say("情況", "Case"), say("結果", "What happens")],
      [
        [
          say("內容相同，先前已完成", "Same body, finished before"),
          say(
            "得到先前的回應，標頭有 `Idempotent-Replayed: true`，不再扣額度",
            "the earlier answer with `Idempotent-Replayed: true`, and no second charge",
          ),
        ],
        [say("內容相同，仍在進行", "Same body, still running"), "409 [`idempotency_in_progress`](/docs/errors#idempotency_in_progress)"],
        [say("內容不同", "Different body"), "422 [`idempotency_key_reused`](/docs/errors#idempotency_key_reused)"],
        [say("過了 {{idempotency_hours}} 小時", "After {{idempotency_hours}} hours"), say("當作新的請求", "treated as a new request")],
      ],
    ),
    say(
      "值的長度為 1 到 {{idempotency_key_characters}} 個字元，依帳戶與操作分開。痛點撤下時，引用它的回應也會一併清除。",
      "The value has 1 to {{idempotency_key_characters}} characters and belongs to one account and one operation. When a pain point is retracted, stored answers that cite it are deleted.",
    ),
    say(
      "超過這段時間，以金鑰取得的回應請自行保存。在網站上產生的研究簡報則留在您的帳戶，直到您刪除為止。",
      "For longer than that, keep the answers that you ask for with a key yourself. Research briefs that you make on this site stay in your account until you delete them.",
    ),
  ],
};
