import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { env, siteUrl } from "#lib/env";
import { AppError } from "#lib/errors";
import { THEME_COOKIE } from "#lib/policy/theme";
import { failurePageOf } from "../failure-page.ts";
import { addressKind, addressLanguage, needsFeed } from "./address-kind.ts";
import { withHashedScripts } from "./hashed-scripts.ts";
import { KeptPages } from "./kept-pages.ts";
import { makePage, type PageRequest } from "./make-page.ts";
import type { Page } from "./page.ts";
import { readBody } from "./read-body.ts";
import { renderingBounds, Unwanted } from "./rendering-bounds.ts";
import { sendPage } from "./send-page.ts";
import { readVisit } from "./visit.ts";

/** Making a page keeps a core busy: two at once, so that one is made while the other waits for the database. */
const BOUNDS = { atOnce: 2, inAll: 128, ofOneAddress: 32, patienceMillis: 5_000 };

/**
 * Answers everything for browsers that is neither a file nor the API. A page is made whole, then sent; a public one is made
 * once a release and kept. How many are made is bounded, in all and for one address; reading what is kept is not.
 */
export function pageAnswerer(next: RequestListener) {
  const kept = new KeptPages(env().PAGE_CACHE_MEGABYTES * 1024 * 1024);
  const bounded = renderingBounds(BOUNDS);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const page = await pageFor(request, () => !response.destroyed).catch((error: unknown) =>
      error instanceof Unwanted ? undefined : failurePageOf(request.url ?? "", error),
    );
    if (page && !response.destroyed) await sendPage(request, response, page);
  };

  async function pageFor(request: IncomingMessage, isWanted: () => boolean): Promise<Page> {
    const { method = "GET", url = "/", headers } = request;
    // A form's work waits for what it asks, the AI operations for most of a minute: it takes no page's turn.
    if (method === "POST") return makePage(next, { method, url, headers, body: await readBody(request) }, {});
    const address = openAddress(String(headers[CALLER_ADDRESS_HEADER])) ?? "";
    const make = (asked: PageRequest, isStillWanted: () => boolean, known = {}) =>
      bounded(address, isStillWanted, () => makePage(next, asked, known));

    const path = url.split("?")[0] ?? url;
    if (addressKind(path) === "own" || isForScript(headers)) return made(await make({ method, url, headers }, isWanted));
    const { failure, release, theme, isMember } = await readVisit(headers);
    if (!release && needsFeed(path)) throw failure ?? new AppError("unavailable");
    const language = addressLanguage(path, headers["accept-language"]);
    const plain = { host: new URL(siteUrl()).host, cookie: `${THEME_COOKIE}=${theme}`, "accept-language": language };
    return kept.answer(release?.version, `${language} ${theme} ${isMember} ${url}`, isWanted, async (isStillWanted) =>
      withHashedScripts(await make({ method: "GET", url, headers: plain }, isStillWanted, { release: release ?? null, isMember })),
    );
  }
}

/** What is not there is the same page for everybody, whatever else might stand at its address. */
function made(page: Page): Page {
  return page.status === 404 ? withHashedScripts(page) : page;
}

/** Next's own script in a browser asks for parts of pages, by these headers. */
function isForScript(headers: IncomingMessage["headers"]): boolean {
  return Object.keys(headers).some((name) => /^(rsc|next-(router|action|url|hmr))/.test(name));
}
