import type { Pool } from "pg";
import type { OwnerClient } from "#lib/db/owner";
import type { ThreadText } from "#lib/extraction/thread-text";

interface Row {
  id: string;
  thread: string;
  kind: "thread" | "reply";
  month: string;
  language: ThreadText["language"];
  title: string | null;
  body: string | null;
  /** Null where the thread has no words. */
  marks: string[] | null;
  firstMonth: string;
}

/** One discussion in the order in which it was said; without words where they are gone. */
export async function readThreadText(database: Pick<Pool | OwnerClient, "query">, id: string): Promise<ThreadText> {
  const [text] = await readThreadTexts(database, [id]);
  if (!text) throw new Error(`There is no discussion ${id}.`);
  return text;
}

/** Many at once, in the order asked for; those that are not there are left out. */
export async function readThreadTexts(database: Pick<Pool | OwnerClient, "query">, ids: readonly string[]): Promise<ThreadText[]> {
  const { rows } = await database.query<Row>(
    `SELECT thread.id AS thread, thread.first_month AS "firstMonth", document.id, kind, month, language, title, body, marks
     FROM extraction.thread LEFT JOIN extraction.document ON thread_id = thread.id
     WHERE thread.id = ANY ($1) ORDER BY thread.id, kind DESC, month, external_id`,
    [ids],
  );
  const all = Map.groupBy(rows, ({ thread }) => thread);
  return ids.flatMap((id) => {
    const said = all.get(id);
    return said ? [textOf(id, said)] : [];
  });
}

function textOf(id: string, said: readonly Row[]): ThreadText {
  const first = said.find(({ kind }) => kind === "thread");
  const replies = said.filter(({ kind }) => kind === "reply");
  return {
    id,
    month: first?.month ?? said[0]?.firstMonth ?? "",
    language: first?.language ?? replies[0]?.language ?? "other",
    title: first?.title ?? "",
    body: first?.body ?? "",
    replies: replies.map((reply) => ({ id: reply.id, month: reply.month, body: reply.body ?? "" })),
    marks: [...new Set(said.flatMap(({ marks }) => marks ?? []))].toSorted(),
  };
}
