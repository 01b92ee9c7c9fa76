/** What the server is called in the settings of every client. */
const NAME = "painpoint-observatory";
/** For settings that read no variables: the reader puts the key in its place. No link ever carries a real one. */
const YOUR_KEY = "pp_live_YOUR_KEY";

export interface Client {
  /** Of its page and its file: `/docs/mcp/{id}`. */
  id: string;
  name: string;
  /** How the name begins that it gives itself when it calls (`clientInfo.name`), where that is known. */
  callsItself?: RegExp;
  /** The address that makes its host set the server up, by what the maker of the host says of it. */
  installLink?: (url: string) => string;
  /** The command that does so in a terminal, which reads the key from a variable. */
  command?: (url: string) => string;
}

/** Clients that have a page, in its order. */
export const CLIENTS: readonly Client[] = [
  {
    id: "claude-code",
    name: "Claude Code",
    callsItself: /^claude-code/i,
    command: (url) => `claude mcp add --scope user --transport http ${NAME} \\\n  ${url} \\\n  ${KEY_OPTION}`,
  },
  {
    id: "cursor",
    name: "Cursor",
    callsItself: /^cursor/i,
    // cursor.com/docs/mcp/install-links: the entry of the server, in base64.
    installLink: (url) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${inBase64({ url, headers: bearer("${env:PAINPOINT_API_KEY}") })}`,
  },
  {
    id: "vs-code",
    name: "VS Code",
    callsItself: /^visual.studio.code/i,
    // One object with its name and its inputs; VS Code asks for the key.
    installLink: (url) =>
      `vscode:mcp/install?${inAddress({ name: NAME, type: "http", url, headers: bearer("${input:painpoint-api-key}"), inputs: [KEY_INPUT] })}`,
  },
  { id: "codex", name: "Codex", callsItself: /^codex/i },
  {
    id: "gemini-cli",
    name: "Gemini CLI",
    callsItself: /^gemini-cli/i,
    command: (url) => `gemini mcp add --scope user --transport http \\\n  ${KEY_OPTION} \\\n  ${NAME} ${url}`,
  },
  { id: "opencode", name: "opencode", callsItself: /^opencode/i },
  { id: "windsurf", name: "Windsurf", callsItself: /^windsurf/i },
  { id: "zed", name: "Zed", callsItself: /^zed/i },
  {
    id: "kiro",
    name: "Kiro",
    callsItself: /^kiro/i,
    // kiro.dev/docs/mcp/share.
    installLink: (url) =>
      `https://kiro.dev/launch/mcp/add?name=${NAME}&config=${inAddress({ url, headers: bearer("${PAINPOINT_API_KEY}") })}`,
  },
  {
    id: "goose",
    name: "Goose",
    callsItself: /^goose/i,
    // With a header it opens a form instead of adding the server at once.
    installLink: (url) =>
      `goose://extension?type=streamable_http&url=${encodeURIComponent(url)}&id=${NAME}&name=Painpoint%20Observatory&description=Painpoint%20Observatory&header=${encodeURIComponent(`Authorization=Bearer ${YOUR_KEY}`)}`,
  },
  {
    id: "lm-studio",
    name: "LM Studio",
    installLink: (url) => `lmstudio://add_mcp?name=${NAME}&config=${inBase64({ url, headers: bearer(YOUR_KEY) })}`,
  },
  { id: "mcp-remote", name: "Claude Desktop (mcp-remote)", callsItself: /\(via mcp-remote/i },
  { id: "openai-api", name: "OpenAI API", callsItself: /^openai-mcp/i },
  { id: "anthropic-api", name: "Anthropic API", callsItself: /^anthropic\/api/i },
];

/** Which client of ours gives itself that name. A program that passes calls on names whose they are, and is meant itself: it comes later. */
export function clientCalling(name: string): Client | undefined {
  return CLIENTS.findLast(({ callsItself }) => callsItself?.test(name));
}

const KEY_OPTION = '--header "Authorization: Bearer $PAINPOINT_API_KEY"';
const KEY_INPUT = { type: "promptString", id: "painpoint-api-key", description: "Painpoint Observatory API key", password: true };

function bearer(key: string) {
  return { Authorization: `Bearer ${key}` };
}

function inBase64(value: object): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
}

/** Without brackets, which would end a link in Markdown. */
function inAddress(value: object): string {
  return encodeURIComponent(JSON.stringify(value)).replaceAll("(", "%28").replaceAll(")", "%29");
}
