import { expect } from "playwright/test";
import { CandidateIndex } from "#lib/extraction/matching/candidate-index";
import { readForMatching } from "#lib/extraction/matching/read-for-matching";
import { withClient } from "../support/database.ts";
import { test } from "../support/fixtures.ts";
import { seedPainpoints } from "../support/seed.ts";

test.use({ template: "shipped" });

test("the index is read from the catalogue and from what is still stored of linked discussions, in the order in which it was said", async ({
  database,
}) => {
  await withClient(database.ownerUrl, async (client) => {
    const [painpoint] = seedPainpoints();
    const [thread = ""] = painpoint?.threads ?? [];
    await client.query("BEGIN");
    await client.query(
      "INSERT INTO extraction.source (id, kind, config, licence, terms, keep_days, added_by) VALUES ('forum', 'jsonl', '{}', 'CC0', 'none', 30, 'test')",
    );
    await client.query(
      "INSERT INTO extraction.thread (id, source_id, thread_key, first_month, stage) VALUES ($1, 'forum', 'one', '2018-01', 'done')",
      [thread],
    );
    const document =
      "INSERT INTO extraction.document (thread_id, external_id, digest, kind, month, language, title, body, marks, purge_on) VALUES ($1, $2, $2, $3, '2018-01', 'zh-Hant', $4, $5, '{}', '2030-01-01')";
    await client.query(document, [thread, "a", "reply", null, "回覆"]);
    await client.query(document, [thread, "b", "thread", "標題", "內文"]);
    const read = await readForMatching(client);
    expect(read.map(({ slug }) => slug)).toEqual(
      seedPainpoints()
        .map(({ slug }) => slug)
        .toSorted(),
    );
    expect(read.filter(({ linked }) => linked.length > 0)).toEqual([
      expect.objectContaining({ slug: painpoint?.slug, linked: [{ thread, text: "標題\n內文\n回覆" }] }),
    ]);
    expect(CandidateIndex.of(read).candidates(painpoint?.headline["zh-Hant"] ?? "")[0]?.slug).toBe(painpoint?.slug);
    // Purged words leave nothing that could be matched.
    await client.query("UPDATE extraction.document SET title = NULL, body = NULL");
    expect((await readForMatching(client)).every(({ linked }) => linked.length === 0)).toBe(true);
    await client.query("ROLLBACK");
  });
});
