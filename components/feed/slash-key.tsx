"use client";

import { useEffect, useSyncExternalStore } from "react";

/** The key / leads to that field, wherever nothing is being typed; whether it is on. */
export function useSlashKey(fieldId: string): boolean {
  const isOn = useIsOn();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select, [contenteditable]");
      const field = document.getElementById(fieldId);
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, fieldId]);
  return isOn;
}

/** Whoever speaks to their computer, or hits keys by mistake, turns that key off, and it stays off on this device (WCAG 2.1.4). */
export function SlashKeySwitch({ label }: { label: string }) {
  const isOn = useIsOn();
  return (
    <label className="inline-flex min-h-6 items-center gap-2 [@media(scripting:none)]:hidden">
      <input type="checkbox" checked={isOn} onChange={({ target }) => keep(target.checked)} className="size-4 accent-(--accent)" />
      {label}
    </label>
  );
}

const useIsOn = () => useSyncExternalStore(onStore, readIsOn, () => true);

const NAME = "slash-key";
const CHANGED = "slash-key-changed";

function onStore(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  window.addEventListener("storage", tell);
  return () => {
    window.removeEventListener(CHANGED, tell);
    window.removeEventListener("storage", tell);
  };
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== "off";
  } catch {
    return true;
  }
}

function keep(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, "off");
  } catch {
    // Nothing can be kept on this device.
  }
  window.dispatchEvent(new Event(CHANGED));
}
