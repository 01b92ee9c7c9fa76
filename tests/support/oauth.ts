import { createHash, randomBytes } from "node:crypto";

/** A browser that somebody sits at: it keeps cookies by their paths, follows redirects on its own site, and presses one of two buttons. */
export class ScriptedBrowser {
  readonly #site: string;
  readonly #cookies: { name: string; value: string; path: string }[] = [];

  constructor(site: string, session?: string) {
    this.#site = site;
    const [name, value] = session?.split("=") ?? [];
    if (name && value) this.#cookies.push({ name, value, path: "/" });
  }

  /** One request, no redirect followed. */
  async ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url, this.#site);
    const mine = this.#cookies.filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`));
    const answer = await fetch(new URL(url, this.#site), {
      ...init,
      redirect: "manual",
      headers: {
        "accept-language": "en",
        ...(init.headers as Record<string, string>),
        cookie: mine.map(({ name, value }) => `${name}=${value}`).join("; "),
      },
    });
    for (const set of answer.headers.getSetCookie()) this.#keep(set);
    return answer;
  }

  /** Goes where an address leads on this site, and stops at the first page, or at the first address of another's. */
  async visit(url: string | URL): Promise<{ url: URL; answer: Response | undefined }> {
    let at = new URL(url, this.#site);
    for (let hop = 0; hop < 10; hop += 1) {
      if (at.origin !== new URL(this.#site).origin) return { url: at, answer: undefined };
      const answer = await this.ask(at);
      const next = answer.headers.get("location") ?? /url=(\S+)/.exec(answer.headers.get("refresh") ?? "")?.[1];
      if (next == null) return { url: at, answer };
      at = new URL(next, at);
    }
    throw new Error(`${String(url)} leads nowhere.`);
  }

  /** Begins a connection, reads the page, and answers it. Where it ends, and what the page said. */
  async connect(url: string | URL, answer: "allow" | "refuse" = "allow", { ai = true } = {}): Promise<{ end: URL; page: string }> {
    const shown = await this.visit(url);
    const page = (await shown.answer?.text()) ?? "";
    const uid = /name="uid" value="([^"]+)"/.exec(page)?.[1];
    if (uid === undefined) return { end: shown.url, page };
    const pressed = await this.answer(uid, answer, { ai });
    const next = /url=(\S+)/.exec(pressed.headers.get("refresh") ?? "")?.[1] ?? pressed.headers.get("location") ?? "";
    return { end: (await this.visit(next)).url, page };
  }

  answer(uid: string, answer: "allow" | "refuse", { ai = true, origin = this.#site } = {}): Promise<Response> {
    const body = new URLSearchParams({ locale: "en", uid, answer, ...(ai ? { ai: "yes" } : {}) });
    return this.ask("/api/connect", { method: "POST", body, headers: { Origin: origin } });
  }

  #keep(set: string): void {
    const [pair = "", ...attributes] = set.split(";").map((part) => part.trim());
    const [name = "", ...value] = pair.split("=");
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
    const at = this.#cookies.findIndex((one) => one.name === name && one.path === path);
    if (at >= 0) this.#cookies.splice(at, 1);
    if (!attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one))) this.#cookies.push({ name, value: value.join("="), path });
  }
}

export const REDIRECT = "https://client.example/callback";

/** A program as an attacker writes one: every step by hand. */
export function handmadeClient(site: string, redirectUri = REDIRECT) {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${site}/oauth${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return {
    verifier,
    async register(said: object = {}): Promise<Response> {
      return fetch(`${site}/oauth/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ client_name: "Handmade", redirect_uris: [redirectUri], ...said }),
      });
    },
    async registered(said: object = {}): Promise<string> {
      return ((await (await this.register(said)).json()) as { client_id: string }).client_id;
    },
    authorizeUrl(clientId: string, more: Record<string, string | undefined> = {}): URL {
      const url = new URL(`${site}/oauth/authorize`);
      const asked = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: "S256",
        state: "state-1",
        scope: "read ai",
        resource: `${site}/api/mcp/oauth`,
        ...more,
      };
      for (const [name, value] of Object.entries<string | undefined>(asked)) if (value !== undefined) url.searchParams.set(name, value);
      return url;
    },
    redeem: (clientId: string, code: string, more: Record<string, string> = {}) =>
      post("/token", {
        grant_type: "authorization_code",
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        resource: `${site}/api/mcp/oauth`,
        ...more,
      }),
    refresh: (clientId: string, token: string, more: Record<string, string> = {}) =>
      post("/token", { grant_type: "refresh_token", client_id: clientId, refresh_token: token, ...more }),
    revoke: (clientId: string, token: string) => post("/revoke", { client_id: clientId, token }),
  };
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

/** Asks the MCP address that takes tokens. */
export function askWithToken(site: string, token: string | undefined, method = "tools/list", params: object = {}): Promise<Response> {
  return fetch(`${site}/api/mcp/oauth`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": "2025-11-25",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
}
