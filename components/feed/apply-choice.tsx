"use client";

import { useEffect, useRef } from "react";

/**
 * A choice made with a finger or a mouse applies at once, as chips do. Made with the keyboard, where every arrow is a choice, it waits for
 * the button (WCAG 3.2.2).
 */
export function ApplyChoice() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    let isPointed = false;
    const point = ({ type }: Event) => {
      isPointed = type === "pointerdown";
    };
    const change = ({ target }: Event) => {
      if (isPointed && target instanceof HTMLSelectElement) form.requestSubmit();
    };
    const listening = new AbortController();
    for (const type of ["pointerdown", "keydown"]) form.addEventListener(type, point, { signal: listening.signal });
    form.addEventListener("change", change, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return <span ref={mark} hidden />;
}
