import type { Answer } from "./answer.ts";
import type { CallOptions } from "./call-options.ts";

/** What every list answers. */
interface Listed {
  total: number;
  items: readonly unknown[];
}

export interface AllOptions<Page> extends CallOptions {
  /** Hears of a release that came out while pages were read; throw here to stop. */
  onNewRelease?: ((page: Page) => void) | undefined;
}

interface Reading<Page> {
  /** Reads the page that begins there. */
  read: (offset: number) => Promise<Answer<Page>>;
  /** What tells one release from another. */
  releaseOf: (page: Page) => string;
  from: number;
  onNewRelease: ((page: Page) => void) | undefined;
}

/** Every page in turn. A release that comes out in between shifts what is where, so that the pages begin anew. */
export async function* pagesOf<Page extends Listed>({ read, releaseOf, from, onNewRelease }: Reading<Page>): AsyncGenerator<Answer<Page>> {
  let release: string | undefined;
  for (let offset = from; ;) {
    const answer = await read(offset);
    const { items, total } = answer.data;
    const isNew = release !== undefined && releaseOf(answer.data) !== release;
    release = releaseOf(answer.data);
    if (isNew) onNewRelease?.(answer.data);
    if (isNew && offset > from) offset = from;
    else {
      yield answer;
      offset += items.length;
      if (items.length === 0 || offset >= total) return;
    }
  }
}

/** What the pages hold, each once, whatever came out in between. */
export async function* itemsOf<Item>(
  pages: AsyncIterable<Answer<{ items: readonly Item[] }>>,
  nameOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const seen = new Set<string>();
  for await (const { data } of pages)
    for (const item of data.items) {
      if (seen.has(nameOf(item))) continue;
      seen.add(nameOf(item));
      yield item;
    }
}
