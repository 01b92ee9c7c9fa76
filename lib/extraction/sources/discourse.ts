import { z } from "zod";
import { InnerHost } from "#lib/extraction/sources/inner-host";
import type { Item } from "#lib/extraction/sources/item";
import { refusedAnswer } from "#lib/extraction/sources/refused-answer";
import type { SourceHands, SourceKind } from "#lib/extraction/sources/source-kind";

const Config = z.strictObject({
  innerHost: InnerHost,
  url: z.url({ protocol: /^https?$/ }).describe("Where the forum begins, as https://forum.example."),
  pages: z.int().min(1).max(1_000).default(10).describe("How many pages of latest topics are looked through at most."),
});
const Cursor = z.object({ bumpedAt: z.string() }).catch({ bumpedAt: "" });

const Latest = z.looseObject({
  topic_list: z.looseObject({
    topics: z.array(z.looseObject({ id: z.number(), title: z.string(), bumped_at: z.string(), pinned: z.boolean().nullish() })),
  }),
});
const Post = z.looseObject({
  id: z.number(),
  post_number: z.number(),
  username: z.string(),
  cooked: z.string(),
  created_at: z.string(),
  user_deleted: z.boolean().nullish(),
  deleted_at: z.string().nullish(),
});
const Topic = z.looseObject({ post_stream: z.looseObject({ posts: z.array(Post), stream: z.array(z.number()).default([]) }) });
const Posts = z.looseObject({ post_stream: z.looseObject({ posts: z.array(Post) }) });

/** A Discourse forum by its public JSON: topics that somebody has written in since, each with all its posts. */
export const discourse: SourceKind<z.infer<typeof Config>> = {
  kind: "discourse",
  config: Config,
  async *read({ url, pages }, given, hands) {
    const { bumpedAt: since } = Cursor.parse(given ?? {});
    const topics = await changedTopics(url, pages, since, hands);
    // Oldest first, so that the cursor may stand behind each.
    for (const { id, title, bumped_at: bumpedAt } of topics.toSorted((a, b) => (a.bumped_at < b.bumped_at ? -1 : 1))) {
      yield { items: await itemsOf(url, id, title, hands), cursor: { bumpedAt } };
    }
  },
};

async function changedTopics(url: string, pages: number, since: string, hands: SourceHands) {
  const changed = [];
  for (let page = 0; page < pages; page += 1) {
    const { topics } = (await ask(`${url}/latest.json?page=${page}`, Latest, hands)).topic_list;
    const newer = topics.filter((topic) => topic.bumped_at > since);
    changed.push(...newer);
    // Pinned topics stand first however old they are.
    if (topics.length === 0 || topics.some((topic) => topic.bumped_at <= since && topic.pinned !== true)) break;
  }
  return changed;
}

/** As many posts as the forum gives at once. */
const POSTS = 20;

async function itemsOf(url: string, id: number, title: string, hands: SourceHands): Promise<Item[]> {
  const address = `${url}/t/${id}.json`;
  const response = await hands.fetch(address, { signal: hands.signal ?? null });
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel();
    return [{ kind: "thread", externalId: `t${id}`, threadKey: String(id), postedAt: new Date(0).toISOString(), isDeleted: true }];
  }
  if (!response.ok) throw await refusedAnswer(address, response);
  const { posts: first, stream } = Topic.parse(await response.json()).post_stream;
  const posts = [...first];
  const missing = stream.filter((post) => !first.some((one) => one.id === post));
  for (let at = 0; at < missing.length; at += POSTS) {
    const query = missing.slice(at, at + POSTS).map((post) => `post_ids[]=${post}`);
    posts.push(...(await ask(`${url}/t/${id}/posts.json?${query.join("&")}`, Posts, hands)).post_stream.posts);
  }
  return posts.map((post) => ({
    kind: post.post_number === 1 ? "thread" : "reply",
    externalId: post.post_number === 1 ? `t${id}` : `p${post.id}`,
    threadKey: String(id),
    title: post.post_number === 1 ? title : undefined,
    body: post.cooked,
    postedAt: post.created_at,
    author: post.username,
    isDeleted: post.user_deleted === true || (post.deleted_at ?? undefined) !== undefined || undefined,
  }));
}

async function ask<Answer>(address: string, schema: z.ZodType<Answer>, { fetch, signal }: SourceHands): Promise<Answer> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw await refusedAnswer(address, response);
  const answer = schema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new Error(`${address} did not answer as Discourse does.`);
  return answer.data;
}
