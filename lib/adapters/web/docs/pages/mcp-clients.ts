import type { DocBlock, DocFacts, DocSection } from "#lib/adapters/web/docs/doc-page";
import { fence, say } from "#lib/adapters/web/docs/markdown";

const NAME = "painpoint-observatory";
/** For clients whose settings read no variables: the reader puts the key in its place. */
const YOUR_KEY = "pp_live_YOUR_KEY";

/** How each client is told of the server. What it needs is always the same: an address and one header. */
export function clients({ siteUrl }: DocFacts): DocSection {
  return {
    id: "clients",
    title: say("各用戶端的設定", "Set-up by client"),
    blocks: [
      say(
        "能讀環境變數的用戶端讀 `PAINPOINT_API_KEY`；其他的請把 `pp_live_YOUR_KEY` 換成您的金鑰，並且不要把那個檔案放進版本控制。",
        "Clients that read the environment take `PAINPOINT_API_KEY` from it. In the others replace `pp_live_YOUR_KEY` with your key, and keep that file out of version control.",
      ),
    ],
    sections: setUps(`${siteUrl}/api/mcp`),
  };
}

function setUps(url: string): DocSection[] {
  const authorization = (key: string) => ({ Authorization: `Bearer ${key}` });
  return [
    setUp("claude-code", "Claude Code", [
      say("在終端機執行一次：", "Run once in a terminal:"),
      fence(
        "console",
        [`claude mcp add --transport http ${NAME} \\`, `  ${url} \\`, '  --header "Authorization: Bearer $PAINPOINT_API_KEY"'].join("\n"),
      ),
      say("要與團隊共用，就寫進專案的 `.mcp.json`：", "To share it with a team, write it into the project's `.mcp.json`:"),
      json({ mcpServers: { [NAME]: { type: "http", url, headers: authorization("${PAINPOINT_API_KEY}") } } }),
    ]),
    setUp("cursor", "Cursor", [
      say("`~/.cursor/mcp.json`，或專案的 `.cursor/mcp.json`：", "`~/.cursor/mcp.json`, or `.cursor/mcp.json` of a project:"),
      json({ mcpServers: { [NAME]: { url, headers: authorization("${env:PAINPOINT_API_KEY}") } } }),
    ]),
    setUp("vs-code", "VS Code", [
      say(
        "`.vscode/mcp.json`；VS Code 第一次使用時會詢問金鑰並妥善保存：",
        "`.vscode/mcp.json`. VS Code asks for the key once and stores it safely:",
      ),
      json({
        inputs: [{ type: "promptString", id: "painpoint-api-key", description: "Painpoint Observatory API key", password: true }],
        servers: { [NAME]: { type: "http", url, headers: authorization("${input:painpoint-api-key}") } },
      }),
    ]),
    setUp("codex", "Codex", [
      say("`~/.codex/config.toml`：", "`~/.codex/config.toml`:"),
      fence("toml", `[mcp_servers.${NAME}]\nurl = "${url}"\nbearer_token_env_var = "PAINPOINT_API_KEY"`),
    ]),
    setUp("gemini-cli", "Gemini CLI", [
      say("在終端機執行一次：", "Run once in a terminal:"),
      fence(
        "console",
        [
          "gemini mcp add --scope user --transport http \\",
          '  --header "Authorization: Bearer $PAINPOINT_API_KEY" \\',
          `  ${NAME} ${url}`,
        ].join("\n"),
      ),
      say("它會寫進 `~/.gemini/settings.json`，金鑰也在裡面：", "It writes this into `~/.gemini/settings.json`, the key included:"),
      json({ mcpServers: { [NAME]: { url, type: "http", headers: authorization(YOUR_KEY) } } }),
    ]),
    setUp("opencode", "opencode", [
      say(
        "`~/.config/opencode/opencode.json`，或專案的 `opencode.json`；`oauth: false` 讓它直接用這把金鑰：",
        "`~/.config/opencode/opencode.json`, or `opencode.json` of a project. `oauth: false` tells it that the key is all there is:",
      ),
      json({
        $schema: "https://opencode.ai/config.json",
        mcp: { [NAME]: { type: "remote", url, oauth: false, headers: authorization("{env:PAINPOINT_API_KEY}") } },
      }),
    ]),
    setUp("windsurf", "Windsurf", [
      say("`~/.codeium/windsurf/mcp_config.json`：", "`~/.codeium/windsurf/mcp_config.json`:"),
      json({ mcpServers: { [NAME]: { serverUrl: url, headers: authorization("${env:PAINPOINT_API_KEY}") } } }),
    ]),
    setUp("zed", "Zed", [
      say("Zed 的 `settings.json`：", "Zed's `settings.json`:"),
      json({ context_servers: { [NAME]: { url, headers: authorization(YOUR_KEY) } } }),
    ]),
    setUp("openai-api", "OpenAI API", [
      say(
        "`POST https://api.openai.com/v1/responses` 的內容，任何會呼叫工具的模型都可以。位址必須從網際網路連得到：",
        "The body of `POST https://api.openai.com/v1/responses`; any model that calls tools will do. The address must be reachable from the internet:",
      ),
      json({
        model: "gpt-6-astra",
        tools: [
          { type: "mcp", server_label: "painpoint_observatory", server_url: url, authorization: YOUR_KEY, require_approval: "never" },
        ],
        input: "What bothers people about food delivery in Taipei?",
      }),
    ]),
    setUp("anthropic-api", "Anthropic API", [
      say(
        "`POST https://api.anthropic.com/v1/messages` 的內容，另加標頭 `anthropic-beta: mcp-client-2025-11-20`，任何會呼叫工具的模型都可以。位址必須是 https，且從網際網路連得到：",
        "The body of `POST https://api.anthropic.com/v1/messages`, with the header `anthropic-beta: mcp-client-2025-11-20`; any model that calls tools will do. The address must be https and reachable from the internet:",
      ),
      json({
        model: "claude-sonnet-5-5",
        max_tokens: 2000,
        messages: [{ role: "user", content: "What bothers people about food delivery in Taipei?" }],
        mcp_servers: [{ type: "url", url, name: NAME, authorization_token: YOUR_KEY }],
        tools: [{ type: "mcp_toolset", mcp_server_name: NAME }],
      }),
    ]),
    setUp("mcp-remote", "mcp-remote", [
      say(
        "只會啟動本機程式的用戶端，可以透過 `mcp-remote` 連上（需要 Node.js）。標頭寫在變數裡，因為有些用戶端會拆開含空格的參數：",
        "Clients that can only start local programs connect through `mcp-remote` (it needs Node.js). The header stands in a variable, since some clients split arguments at spaces:",
      ),
      json({
        mcpServers: {
          [NAME]: {
            command: "npx",
            args: ["-y", "mcp-remote", url, "--transport", "http-only", "--header", "Authorization:${AUTHORIZATION}"],
            env: { AUTHORIZATION: `Bearer ${YOUR_KEY}` },
          },
        },
      }),
    ]),
  ];
}

function setUp(id: string, name: string, blocks: DocBlock[]): DocSection {
  return { id, title: say(name, name), blocks };
}

function json(value: object): string {
  return fence("json", JSON.stringify(value, null, 2));
}
