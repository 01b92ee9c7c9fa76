import { withClient, type TestDatabase } from "./database.ts";

/** Everything that the feed holds in words. */
export async function publishedText(database: TestDatabase): Promise<string> {
  const { rows } = await withClient(database.webUrl, (client) =>
    client.query<{ text: string }>(
      "SELECT summary::text AS text FROM feed.painpoint UNION ALL SELECT detail::text FROM feed.painpoint_detail",
    ),
  );
  return rows.map(({ text }) => text).join("\n");
}
