import type { DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, say } from "#lib/adapters/web/docs/markdown";

/** From a client that is set up to a first answer, and the same call by hand for whoever looks for a fault. */
export function firstCall({ siteUrl }: DocFacts): DocSection {
  return {
    id: "first-call",
    title: say("第一次呼叫", "The first call"),
    blocks: [
      say(
        "設定好之後，請代理程式「用 painpoint-observatory 找出與停車有關、分數最高的三則痛點」：它會呼叫 `search_painpoints`。",
        'Once a client is set up, ask its agent: "With painpoint-observatory, which three pain points about parking score highest?" It calls `search_painpoints`.',
      ),
      say("不透過用戶端，同樣的呼叫是這樣：", "The same call without a client:"),
      say(
        toolCall(siteUrl, { q: "停車", sort: "score", limit: 3 }),
        toolCall(siteUrl, { q: "parking", sort: "score", limit: 3, locale: "en" }),
      ),
    ],
  };
}

function toolCall(siteUrl: string, input: object): string {
  return fence(
    "bash",
    [
      'curl -H "Authorization: Bearer $PAINPOINT_API_KEY" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"jsonrpc":"2.0","id":2,"method":"tools/call",`,
      `       "params":{"name":"search_painpoints",`,
      `                 "arguments":${JSON.stringify(input)}}}' \\`,
      `  "${siteUrl}/api/mcp"`,
    ].join("\n"),
  );
}
