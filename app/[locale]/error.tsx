"use client";

import { useParams } from "next/navigation";
import { WayBack } from "#components/way-back";

/** Its own few words: what translates pages may be what failed, and a whole dictionary need not go to the browser. */
const WORDS = {
  en: {
    title: "This page cannot be shown just now",
    text: "The problem is on our side. Try again in a moment.",
    retry: "Try again",
    search: "Search pain points",
    button: "Search",
    back: "Go to the feed",
    docs: "API docs",
  },
  "zh-Hant": {
    title: "這一頁暫時無法顯示",
    text: "問題在我們這邊，請稍後再試。",
    retry: "再試一次",
    search: "搜尋痛點",
    button: "搜尋",
    back: "前往痛點列表",
    docs: "API 文件",
  },
};

export default function Failure({ reset }: { reset: () => void }) {
  const { locale } = useParams<{ locale: string }>();
  const spoken = locale === "en" ? "en" : "zh-Hant";
  const words = WORDS[spoken];
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <h1 className="text-3xl leading-tight font-bold">{words.title}</h1>
        <p>{words.text}</p>
        <p>
          <button
            type="button"
            onClick={reset}
            className="min-h-11 rounded border border-edge bg-surface px-5 [@media(scripting:none)]:hidden"
          >
            {words.retry}
          </button>
        </p>
      </header>
      <WayBack locale={spoken} words={words} />
    </div>
  );
}
