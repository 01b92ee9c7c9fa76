import { existsSync } from "node:fs";

/** Chromium without a window, and the whole of it, which takes a fifth longer for the same pages. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
export const WHOLE_BROWSER = "/usr/bin/chromium";

/** The browser that tests and benchmarks of pages drive; `CHROMIUM` may name another Chromium. */
export function browserPath(): string {
  return process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : WHOLE_BROWSER);
}

/** For a browser that runs as root and calls nobody. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
