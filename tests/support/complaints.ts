import type { Page } from "playwright/test";

/** Everything that a browser complains about from now on, the content security policy included. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}
