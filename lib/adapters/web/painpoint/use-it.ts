import { curlSnippet, typescriptSnippet } from "#lib/adapters/web/docs/request-snippets";
import { toRequest } from "#lib/adapters/web/docs/to-request";
import { siteUrl } from "#lib/env";
import { getPainpoint } from "#lib/operations/get-painpoint";
import type { Locale, Text } from "#lib/policy/locale";
import { filled } from "#lib/policy/message";

/** The same record for a program and for an agent. */
export interface UseIt {
  curl: string;
  typescript: string;
  prompt: string;
}

export function useIt(locale: Locale, slug: string): UseIt {
  const request = toRequest(getPainpoint, { slug, locale }, siteUrl());
  return {
    curl: curlSnippet(request),
    typescript: typescriptSnippet(request),
    prompt: filled(locale, PROMPT[locale], { slug }),
  };
}

/** What a person says to an agent that has the MCP server: it names the tool, the record, and the care that the numbers want. */
const PROMPT: Text = {
  "zh-Hant":
    "請用 painpoint-observatory 的 get_painpoint 工具讀取痛點「{slug}」（locale 填 zh-Hant）。說明誰受影響、附議多少次、哪些地方仍然沒有解方，並指出資料沒有說明的部分。數字一律照工具的回答引用，不要自行推估。",
  en: 'With the painpoint-observatory tool get_painpoint, read the pain point "{slug}" (locale en). Tell me who has it, how many mentions it has and what still has no solution, and name what the data does not say. Quote numbers only as the tool gives them; estimate none.',
};
