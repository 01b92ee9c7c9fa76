"use client";

import { useEffect, useState } from "react";
import type { Connection } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  /** Of the client whose page it is. */
  page: string;
  /** With {client}, {key} and {ago} for what is known. */
  words: { waiting: string; connected: string; other: string };
}

const ASKED_EVERY_MILLIS = 4_000;
/** Who has not connected by then reads something else. */
const WATCHED_MILLIS = 20 * 60_000;

/** Whether the client calls, as it happens: the newest call of the reader's keys over MCP, asked for while the page is looked at. */
export function LiveConnection({ locale, page, words }: Props) {
  const [connections, setConnections] = useState<Connection[]>([]);
  useEffect(() => {
    const began = Date.now();
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - began > WATCHED_MILLIS) return;
      fetch("/api/connection")
        .then((response) => (response.ok ? (response.json() as Promise<{ connections: Connection[] }>) : undefined))
        .then((answer) => answer && setConnections(answer.connections))
        // The next look comes by itself.
        .catch(() => undefined);
    };
    look();
    const timer = setInterval(look, ASKED_EVERY_MILLIS);
    return () => clearInterval(timer);
  }, []);
  const own = connections.find((connection) => connection.page === page);
  const newest = own ?? connections[0];
  if (!newest) return <p role="status">{words.waiting}</p>;
  const text = (own ? words.connected : words.other)
    .replace("{client}", newest.client)
    .replace("{key}", newest.key)
    .replace("{ago}", ago(locale, newest.secondsAgo));
  return (
    <p role="status" className={own ? "font-semibold" : undefined}>
      {text}
    </p>
  );
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** 12 seconds ago. */
function ago(locale: Locale, seconds: number): string {
  const [unit, size] = STEPS.find(([, least]) => seconds >= least) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale === "en" ? "en-GB" : "zh-TW", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
