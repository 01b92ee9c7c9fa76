import { parseFeed } from "@rowanmanning/feed-parser";
import { z } from "zod";
import { InnerHost } from "#lib/extraction/sources/inner-host";
import type { Item } from "#lib/extraction/sources/item";
import { refusedAnswer } from "#lib/extraction/sources/refused-answer";
import type { SourceKind } from "#lib/extraction/sources/source-kind";

const Config = z.strictObject({ url: z.url({ protocol: /^https?$/ }), innerHost: InnerHost });
/** As HTTP has it: what has not changed is not sent again. */
const Cursor = z.object({ etag: z.string().optional(), lastModified: z.string().optional() }).catch({});

/** RSS 2.0, RDF and Atom: each entry begins a discussion. */
export const feedSource: SourceKind<z.infer<typeof Config>> = {
  kind: "feed",
  config: Config,
  async *read({ url }, given, { fetch, signal }) {
    const { etag, lastModified } = Cursor.parse(given ?? {});
    const headers = { ...(etag && { "If-None-Match": etag }), ...(lastModified && { "If-Modified-Since": lastModified }) };
    const response = await fetch(url, { headers, signal: signal ?? null });
    if (response.status === 304) return;
    if (!response.ok) throw await refusedAnswer(url, response);
    const items = entries(await response.text(), url);
    const cursor = { etag: response.headers.get("etag") ?? undefined, lastModified: response.headers.get("last-modified") ?? undefined };
    yield { items, cursor };
  },
};

function entries(text: string, url: string): Item[] {
  let feed: ReturnType<typeof parseFeed>;
  try {
    feed = parseFeed(text);
  } catch {
    throw new Error(`${url} answered with something that is neither RSS nor Atom.`);
  }
  return feed.items.flatMap(({ id, url: link, title, content, description, published, updated, authors }): Item[] => {
    const externalId = id ?? link;
    const posted = published ?? updated;
    // What has no name and no date cannot be told from what comes again.
    if (!externalId || !posted) return [];
    return [
      {
        ...{ kind: "thread", externalId, threadKey: externalId, title: title ?? undefined, body: content ?? description ?? undefined },
        ...{ postedAt: posted.toISOString(), author: authors[0]?.name ?? undefined },
      },
    ];
  });
}
