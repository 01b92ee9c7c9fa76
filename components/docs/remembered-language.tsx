"use client";

import { useEffect } from "react";

const NAME = "docs-language";

/** Whoever reads one program in Python reads the others in it, too, on this page and the next; without a script each is chosen by itself. */
export function RememberedLanguage() {
  useEffect(() => {
    const choose = (language: string) => {
      for (const radio of document.querySelectorAll<HTMLInputElement>(`.snippets input[value="${CSS.escape(language)}"]`))
        radio.checked = true;
    };
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.closest(".snippets")) return;
      // What was pressed stays where it is, though programs above it grow or shrink.
      const before = target.getBoundingClientRect().top;
      choose(target.value);
      window.scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
      try {
        localStorage.setItem(NAME, target.value);
      } catch {
        // A browser that keeps nothing forgets it.
      }
    };
    try {
      choose(localStorage.getItem(NAME) ?? "");
    } catch {
      // As above.
    }
    document.addEventListener("change", remember);
    return () => document.removeEventListener("change", remember);
  }, []);
  return null;
}
