"use client";

import { useEffect, useState } from "react";
import type { Connection } from "#lib/adapters/web/docs/doc-page";
import type { Locale } from "#lib/policy/locale";

interface Props {
  locale: Locale;
  /** Of the client whose page it is. */
  page: string;
  /** With {client}, {key} and {ago} for what is known. */
  words: Record<"waiting" | "calling" | "called" | "other" | "last" | "over" | "unnamed", string>;
}

const ASKED_EVERY_MILLIS = 4_000;
/** Who has not connected by then reads something else. */
const WATCHED_MILLIS = 20 * 60_000;
/** Who called within that time is connected; who called before then was. */
const CONNECTED_SECONDS = 120;

/** Whether the client calls, as it happens: the newest call of the reader's keys over MCP, asked for while the page is looked at. */
export function LiveConnection({ locale, page, words }: Props) {
  const { connections, heardAt, isOver } = useConnections();
  const now = useNow();
  const own = connections.find((connection) => connection.page === page);
  const newest = own ?? connections[0];
  const over = isOver && <p>{words.over}</p>;
  if (!newest) return isOver ? over : <p role="status">{words.waiting}</p>;
  const secondsAgo = newest.secondsAgo + Math.max(0, now - heardAt) / 1_000;
  const said = own ? (secondsAgo < CONNECTED_SECONDS ? words.calling : words.called) : words.other;
  const filled = (text: string) =>
    text.replaceAll(/\{(client|key|ago)\}/g, (_, name) =>
      name === "ago" ? ago(locale, secondsAgo) : name === "key" ? newest.key : (newest.client ?? words.unnamed),
    );
  return (
    <>
      {/* What is read aloud changes when something happens, and not with every second. */}
      <p role="status" className={own ? "font-semibold" : undefined}>
        {filled(said)}
      </p>
      <p className="quiet">{filled(words.last)}</p>
      {over}
    </>
  );
}

/** What was heard last, which stands while nothing can be heard; whoever is signed in no more hears nothing new. */
function useConnections(): { connections: Connection[]; heardAt: number; isOver: boolean } {
  const [heard, setHeard] = useState<{ connections: Connection[]; heardAt: number }>({ connections: [], heardAt: 0 });
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const began = Date.now();
    const end = () => {
      clearInterval(timer);
      setIsOver(true);
    };
    const look = async () => {
      if (Date.now() - began > WATCHED_MILLIS) {
        end();
        return;
      }
      if (document.visibilityState !== "visible") return;
      // What cannot be asked now is asked with the next look.
      const response = await fetch("/api/connection").catch(() => undefined);
      if (response?.status === 401) {
        end();
        return;
      }
      if (!response?.ok) return;
      const { connections } = (await response.json()) as { connections: Connection[] };
      setHeard({ connections, heardAt: Date.now() });
    };
    const timer = setInterval(() => void look(), ASKED_EVERY_MILLIS);
    void look();
    return () => clearInterval(timer);
  }, []);
  return { ...heard, isOver };
}

function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
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
