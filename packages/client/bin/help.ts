import type { Command, CommandOption } from "./command.ts";
import type { Locale, Text } from "./text.ts";

/** Options that every command takes. */
export const COMMON: Readonly<Record<string, CommandOption>> = {
  json: { words: { "zh-Hant": "輸出 JSON", en: "print JSON" } },
  locale: { value: "zh-Hant|en", words: { "zh-Hant": "語言（預設依 LANG）", en: "language (default: LANG)" } },
  url: { value: "address", words: { "zh-Hant": "網站位址，取代 PAINPOINTS_URL", en: "address of the site, in place of PAINPOINTS_URL" } },
  help: { words: { "zh-Hant": "顯示這段說明", en: "show this" } },
};

const WORDS = {
  usage: { "zh-Hant": "用法：", en: "Usage: " },
  commands: { "zh-Hant": "指令：", en: "Commands:" },
  options: { "zh-Hant": "選項：", en: "Options:" },
  example: { "zh-Hant": "例如：", en: "Example: " },
  environment: {
    "zh-Hant":
      "金鑰讀自 PAINPOINTS_API_KEY（或 PAINPOINT_API_KEY），網站位址讀自 PAINPOINTS_URL。\n結束代碼：0 成功，1 有問題，2 用法不對。",
    en: "The key is read from PAINPOINTS_API_KEY (or PAINPOINT_API_KEY), the site's address from PAINPOINTS_URL.\nExit codes: 0 done, 1 a problem, 2 wrong usage.",
  },
} satisfies Record<string, Text>;

/** What the command line can do; `--help` of a command says more. */
export function overview(commands: readonly Command[], locale: Locale): string {
  const rows = commands.map(({ name, usage, summary }) => [`${name} ${usage}`, summary[locale]] as const);
  return [
    `${WORDS.usage[locale]}painpoints <command> [--json] [--locale zh-Hant|en] [--url address] [--help]`,
    "",
    WORDS.commands[locale],
    ...aligned(rows),
    "",
    WORDS.environment[locale],
  ].join("\n");
}

export function helpOf({ name, usage, summary, options, example }: Command, locale: Locale): string {
  const rows = Object.entries({ ...options, ...COMMON }).map(
    ([option, { value, words }]) => [`--${option}${value === undefined ? "" : ` <${value}>`}`, words[locale]] as const,
  );
  return [
    `${WORDS.usage[locale]}painpoints ${name} ${usage}`,
    summary[locale],
    "",
    WORDS.options[locale],
    ...aligned(rows),
    "",
    `${WORDS.example[locale]}${example}`,
  ].join("\n");
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
