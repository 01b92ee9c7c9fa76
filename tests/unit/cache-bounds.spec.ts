import { expect, test } from "playwright/test";
import { BodyCache, makeBody } from "#lib/adapters/rest/body";
import { cacheBytes } from "#lib/cache-bytes";
import { configure, env, parseEnv } from "#lib/env";

const ROOMS = ["postings", "summaries", "keptPostings", "keptSummaries", "searches", "details", "otherBodies", "tools", "tools"] as const;

test("what is kept of the feed takes no more than CACHE_MEGABYTES in all, whatever operations there are", () => {
  const all = ROOMS.reduce((sum, room) => sum + cacheBytes(room), 0);
  expect(all).toBeLessThanOrEqual(env().CACHE_MEGABYTES * 1024 * 1024);
  expect(() => parseEnv({ PAGE_CACHE_MEGABYTES: "1" })).toThrow(/PAGE_CACHE_MEGABYTES/);
});

test("answers of other operations share one room, and drive out no search", async () => {
  configure({ CACHE_MEGABYTES: "16" });
  const [search, domains, releases] = ["search_painpoints", "list_domains", "list_releases"].map((name) => new BodyCache(name));
  const made: string[] = [];
  const ask = (cache: BodyCache | undefined, question: string, size: number) =>
    cache?.answer(question, () => {
      made.push(question);
      return Promise.resolve(makeBody({ text: "x".repeat(size) }, "en"));
    });
  const room = cacheBytes("otherBodies");
  await ask(search, "a search", 1_000);
  await ask(domains, "domains", room / 3);
  for (let at = 0; at < 4; at += 1) await ask(releases, `releases ${at}`, room / 3);
  made.length = 0;
  await ask(search, "a search", 1_000);
  await ask(domains, "domains", room / 3);
  expect(made).toEqual(["domains"]);
});
