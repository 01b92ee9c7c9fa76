import type { Text } from "#lib/policy/locale";

/**
 * Words of the two documents that stand in for a page that failed. What translates pages may be what failed, and a whole
 * dictionary need not go to the browser.
 */
export const FAILURE_WORDS = {
  title: { "zh-Hant": "這一頁暫時無法顯示", en: "This page cannot be shown just now" },
  text: { "zh-Hant": "問題在我們這邊，請稍後再試。", en: "The problem is on our side. Try again in a moment." },
  retry: { "zh-Hant": "再試一次", en: "Try again" },
  search: { "zh-Hant": "搜尋痛點", en: "Search pain points" },
  button: { "zh-Hant": "搜尋", en: "Search" },
  back: { "zh-Hant": "前往痛點列表", en: "Go to the feed" },
  docs: { "zh-Hant": "API 文件", en: "API docs" },
} satisfies Record<string, Text>;
