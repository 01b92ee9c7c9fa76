import type { DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, list, say } from "#lib/adapters/web/docs/markdown";

export const retries: DocSection = {
  id: "retries",
  title: say("重送、進度與取消", "Repeating, progress, cancelling"),
  blocks: [
    say(
      'AI 工具的[重送](/docs/limits#idempotency)與 REST 相同，值放在 `_meta`；重播的結果帶有 `_meta["painpoint-observatory/idempotent-replayed"]: true`，不再扣額度。REST 與 MCP 共用同一個值。',
      'AI tools [repeat safely](/docs/limits#idempotency) as in REST, with the value in `_meta`. A replayed result carries `_meta["painpoint-observatory/idempotent-replayed"]: true` and is not charged again. A value holds for REST and MCP alike.',
    ),
    fence(
      "json",
      JSON.stringify(
        { _meta: { "painpoint-observatory/idempotency-key": "1f0c8a52-6a55-4c0e-9a0c-3f5b7a1d2e90", progressToken: 1 } },
        null,
        2,
      ),
    ),
    list(
      say(
        "帶著 `progressToken` 時，AI 工具以 `notifications/progress` 回報每個步驟。",
        "With a `progressToken` an AI tool reports every step by `notifications/progress`.",
      ),
      say(
        "使用協定版本 2026-07-28 時，關閉連線就是取消。更早版本的用戶端斷線時，工作會做完；以同一個值重送，就能取得答案。",
        "In protocol version 2026-07-28 closing the connection cancels the call. For older clients it runs on; repeat it with the same value to get its answer.",
      ),
    ),
  ],
};
