import { CLIENTS } from "#lib/adapters/web/docs/clients";
import { say } from "#lib/adapters/web/docs/markdown";
import type { Text } from "#lib/policy/locale";
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

  /** Where the key goes: into an environment variable, into a file, or where the client asks for it. */
  "client-key": (_, { attributes: { key = "" } }) => {
    const place = KEY_PLACES[key];
    if (!place) throw new Error(`There is no such place for a key: ${key}`);
    return [KEY, ...place];
  },

  "own-entry": () =>
    say(
      "檔案已經有內容的話，只要加上 `painpoint-observatory` 這一項，不要整份取代。",
      "If the file already exists, add only the entry `painpoint-observatory` to what it holds.",
    ),

  "first-question": () =>
    say(
      "再請代理程式「用 painpoint-observatory 找出與托育有關、分數最高的三則痛點」：它會呼叫 `search_painpoints`。",
      'Then ask: "With painpoint-observatory, which three pain points about childcare score highest?" It calls `search_painpoints`.',
    ),
} satisfies Record<string, BlockWriter>;

const KEY = say(
  "先為這個用戶端[建立一把金鑰](/account/keys/new)；只用來查詢的話，選「只能讀取」就夠了。金鑰只顯示一次，請立刻複製。",
  "First [create a key](/account/keys/new) for this client; “Reading only” is enough for looking things up. Copy it at once: it is shown only once.",
);
const KEY_PLACES: Partial<Record<string, Text[]>> = {
  variable: [
    say(
      '把它放進環境變數 `PAINPOINT_API_KEY`，寫在殼層啟動時讀取的檔案（例如 `~/.zshrc`）：`export PAINPOINT_API_KEY="pp_live_…"`。在 Windows 執行 `setx PAINPOINT_API_KEY "pp_live_…"`，再開新的終端機。',
      'Put it into the environment variable `PAINPOINT_API_KEY`, in the file that your shell reads at its start (such as `~/.zshrc`): `export PAINPOINT_API_KEY="pp_live_…"`. On Windows: `setx PAINPOINT_API_KEY "pp_live_…"`, then open a new terminal.',
    ),
  ],
  file: [
    say(
      "下面的 `pp_live_YOUR_KEY` 請換成金鑰，並且不要把那個檔案放進版本控制。",
      "Below, put the key in place of `pp_live_YOUR_KEY`, and keep that file out of version control.",
    ),
  ],
  asked: [],
};
