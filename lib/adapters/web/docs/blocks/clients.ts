import { MCP_PATH } from "#lib/policy/mcp-addresses";
import { CLIENTS } from "#lib/adapters/web/docs/clients";
import { say } from "#lib/adapters/web/docs/markdown";
import type { Text } from "#lib/policy/locale";
import type { BlockWriter } from "#lib/adapters/web/docs/blocks/block";

export const clientBlocks = {
  /** The way to the page of each client. */
  clients: () => CLIENTS.map(({ id, name }) => `- [${name}](/docs/mcp/${id})`).join("\n"),

  /** The link that makes a host set the server up; without a client, those of every host that has one. */
  install: ({ siteUrl }, { label, attributes: { client } }) => {
    const links = CLIENTS.flatMap(({ id, name, installLink }) =>
      installLink && (client === undefined || client === id)
        ? [`[${client === undefined ? name : label}](${installLink(siteUrl + MCP_PATH)})`]
        : [],
    );
    if (links.length === 0) throw new Error(`There is no link that sets this client up: ${client ?? ""}`);
    return links.join(" ");
  },

  /** The command that sets one up; without a client, those of every client that has one. */
  command: ({ siteUrl }, { attributes: { client } }) =>
    CLIENTS.flatMap(({ id, name, command }) => {
      if (!command || (client !== undefined && client !== id)) return [];
      const words = ["```console", command(siteUrl + MCP_PATH), "```"].join("\n");
      return client === undefined ? [`[${name}](/docs/mcp/${id})`, words] : [words];
    }),

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
