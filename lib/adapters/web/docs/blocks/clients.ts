import { CLIENTS } from "#lib/adapters/web/docs/clients";
import { say } from "#lib/adapters/web/docs/markdown";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";

export const clientBlocks = {
  /** A heading for each client, which was its anchor when all stood on one page, and the way to its page. */
  clients: () =>
    CLIENTS.flatMap(({ id, name }) => [
      `### ${name} {#${id}}`,
      say(`[在 ${name} 設定](/docs/mcp/${id})`, `[Set up ${name}](/docs/mcp/${id})`),
    ]),

  /** The link that makes a host set the server up. */
  install: ({ siteUrl }, { label, attributes: { client = "" } }) => {
    const link = CLIENTS.find(({ id }) => id === client)?.installLink?.(`${siteUrl}/api/mcp`);
    if (link === undefined) throw new Error(`There is no link that sets this client up: ${client}`);
    return `[${label}](${link})`;
  },

  "client-key": () =>
    say(
      "先為這個用戶端[建立一把金鑰](/account/keys/new)，最好是只能讀取的，再把它放進環境變數 `PAINPOINT_API_KEY`；寫著 `pp_live_YOUR_KEY` 的地方，請換成金鑰本身，也不要把那個檔案放進版本控制。",
      "First [make a key](/account/keys/new) for this client alone, best one that only reads, and put it into the environment variable `PAINPOINT_API_KEY`. Where it says `pp_live_YOUR_KEY`, put the key itself, and keep that file out of version control.",
    ),

  "first-question": () =>
    say(
      "再請代理程式「用 painpoint-observatory 找出與停車有關、分數最高的三則痛點」：它會呼叫 `search_painpoints`。",
      'Then ask: "With painpoint-observatory, which three pain points about parking score highest?" It calls `search_painpoints`.',
    ),
} satisfies Record<string, BlockWriter>;
