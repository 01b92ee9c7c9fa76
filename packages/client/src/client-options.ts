export interface ClientOptions {
  /** A key of your account, or everybody's key for trying. */
  apiKey: string;
  /** The address of the site, such as `https://observatory.example`. */
  baseUrl: string | URL;
  /** Language of answers where a call asks for none. */
  locale?: "zh-Hant" | "en" | undefined;
  /** How often a request is sent again at most. Default: 3. */
  retries?: number | undefined;
  /** How long one attempt may take. Default: 30 seconds, and 2 minutes where a model writes. */
  timeoutMs?: number | undefined;
  /** The longest wait that is waited for; where the server asks for more, its problem is thrown at once. Default: 1 minute. */
  longestWaitMs?: number | undefined;
  /** In place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** The same, with every default filled in. */
export interface Settings {
  apiKey: string;
  /** With `/api/v1`, and no slash at its end. */
  base: string;
  locale: "zh-Hant" | "en" | undefined;
  retries: number;
  timeoutMs: number | undefined;
  longestWaitMs: number;
  fetch: typeof globalThis.fetch;
}

export function settingsFrom({ apiKey, baseUrl, locale, retries = 3, timeoutMs, longestWaitMs = 60_000, fetch }: ClientOptions): Settings {
  // Said here, since `fetch` would repeat the whole key in its own message.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError("apiKey must be a key as it was shown: visible characters without a space.");
  // A browser's fetch wants to be called as the window's own.
  return {
    apiKey,
    base: baseOf(baseUrl),
    locale,
    retries,
    timeoutMs,
    longestWaitMs,
    fetch: fetch ?? ((...asked) => globalThis.fetch(...asked)),
  };
}

function baseOf(baseUrl: string | URL): string {
  const text = String(baseUrl);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError("baseUrl must be the address of the site, such as https://observatory.example.");
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "")}/api/v1`;
}
