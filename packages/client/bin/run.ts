import { parseArgs, type ParseArgsConfig } from "node:util";
import { PainpointClient, PainpointProblem } from "../src/index.ts";
import { ask } from "./ask.ts";
import { brief } from "./brief.ts";
import type { Command } from "./command.ts";
import { failureText } from "./failure-text.ts";
import { get } from "./get.ts";
import { COMMON, helpOf, overview } from "./help.ts";
import { search } from "./search.ts";
import { LOCALES, localeOf, type Locale } from "./text.ts";
import { top } from "./top.ts";
import { UsageError } from "./usage-error.ts";

type Environment = Partial<Record<string, string>>;

/** What to print where, and how to end: 0 done, 1 a problem, 2 wrong usage. */
export interface Ended {
  output: string;
  error: string;
  code: 0 | 1 | 2;
}

const COMMANDS: readonly Command[] = [search, get, top, brief, ask];

export async function run(args: readonly string[], environment: Environment): Promise<Ended> {
  const [first, ...rest] = args;
  const command = COMMANDS.find(({ name }) => name === first);
  let locale = localeOf(environment);
  let isJson = false;
  try {
    const { values, positionals } = parsed(command ? rest : args, command);
    locale = localeAsked(values.locale) ?? locale;
    isJson = values.json === true;
    if (values.help === true || args.length === 0) return done(command ? helpOf(command, locale) : overview(COMMANDS, locale));
    if (!command) throw unknownCommand(first);
    refuseWordCount(command, positionals.length);
    const client = new PainpointClient({ ...accessFrom(environment, values.url), locale });
    const { json, text } = await command.perform(client, { words: positionals, values, locale });
    return done(isJson ? JSON.stringify(json, null, 2) : text);
  } catch (error) {
    return failed(error, { locale, isJson, command });
  }
}

function done(output: string): Ended {
  return { output, error: "", code: 0 };
}

function failed(error: unknown, { locale, isJson, command }: { locale: Locale; isJson: boolean; command: Command | undefined }): Ended {
  if (error instanceof UsageError) {
    const more = `painpoints ${command ? `${command.name} ` : ""}--help`;
    const hint = locale === "zh-Hant" ? `見 ${more}。` : `See ${more}.`;
    return { output: "", error: [`painpoints: ${error.words[locale]}`, hint].join(locale === "zh-Hant" ? "" : " "), code: 2 };
  }
  const said = failureText(error, locale);
  if (said === undefined) throw error;
  if (isJson && error instanceof PainpointProblem) return { output: "", error: JSON.stringify(error, null, 2), code: 1 };
  return { output: "", error: `painpoints: ${said}`, code: 1 };
}

function parsed(args: readonly string[], command: Command | undefined) {
  const known = Object.entries({ ...command?.options, ...COMMON });
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    known.map(([name, { value }]) => [name, { type: value === undefined ? "boolean" : "string" }] as const),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    // Node's first sentence says which option; what follows is advice about dashes.
    const said = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? "") : String(error);
    throw new UsageError({ "zh-Hant": `看不懂這個選項（${said}）。`, en: `${said.replace(/\.$/, "")}.` });
  }
}

function localeAsked(asked: string | boolean | undefined): Locale | undefined {
  if (asked === undefined) return undefined;
  const locale = LOCALES.find((one) => one === asked);
  if (!locale) throw new UsageError({ "zh-Hant": "--locale 是 zh-Hant 或 en。", en: "--locale is zh-Hant or en." });
  return locale;
}

function refuseWordCount({ name, usage, words }: Command, count: number): void {
  if (count >= words.least && count <= words.most) return;
  throw new UsageError({ "zh-Hant": `${name} 後面要接 ${usage}。`, en: `${name} takes ${usage}.` });
}

function unknownCommand(name = ""): UsageError {
  return new UsageError({ "zh-Hant": `沒有「${name}」這個指令。`, en: `There is no command "${name}".` });
}

function accessFrom({ PAINPOINTS_API_KEY, PAINPOINT_API_KEY, PAINPOINTS_URL }: Environment, url: string | boolean | undefined) {
  const apiKey = PAINPOINTS_API_KEY || PAINPOINT_API_KEY;
  const baseUrl = typeof url === "string" ? url : PAINPOINTS_URL;
  if (!apiKey) throw new UsageError({ "zh-Hant": "沒有金鑰：請設定 PAINPOINTS_API_KEY。", en: "There is no key: set PAINPOINTS_API_KEY." });
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError({
      "zh-Hant": "PAINPOINTS_API_KEY 不是一把金鑰：請整把複製。",
      en: "PAINPOINTS_API_KEY is no key: copy it whole.",
    });
  if (!baseUrl)
    throw new UsageError({
      "zh-Hant": "沒有網站位址：請設定 PAINPOINTS_URL。",
      en: "There is no address: set PAINPOINTS_URL to that of the site.",
    });
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError({
      "zh-Hant": `「${baseUrl}」不是網站位址：要以 https:// 開頭。`,
      en: `"${baseUrl}" is no address: it begins with https://.`,
    });
  return { apiKey, baseUrl };
}
