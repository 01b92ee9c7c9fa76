"use client";

import { useParams } from "next/navigation";

/** Its own few words: what translates pages may be what failed, and a whole dictionary need not go to the browser. */
const WORDS = {
  en: { title: "This page cannot be shown just now", text: "It is on us. Try again in a moment.", retry: "Try again" },
  "zh-Hant": { title: "這一頁暫時無法顯示", text: "問題在我們這邊，請稍後再試。", retry: "再試一次" },
};

export default function Failure({ reset }: { reset: () => void }) {
  const { locale } = useParams<{ locale: string }>();
  const words = WORDS[locale === "en" ? "en" : "zh-Hant"];
  return (
    <div className="grid gap-3">
      <h1 className="text-3xl font-bold">{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <button type="button" onClick={reset} className="min-h-11 underline">
          {words.retry}
        </button>
      </p>
    </div>
  );
}
