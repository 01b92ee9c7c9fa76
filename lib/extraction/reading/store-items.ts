import type { OwnerClient } from "#lib/db/owner";
import { digestsFor, type Digests } from "#lib/extraction/reading/digest-keys";
import { forgetWords } from "#lib/extraction/reading/forget-words";
import { normalise, type Normalised } from "#lib/extraction/reading/normalise";
import type { Item } from "#lib/extraction/sources/item";

/** What a batch came to. */
export interface Stored {
  items: number;
  /** Ids of the discussions that are new, or whose words are. */
  threads: Set<string>;
  deleted: number;
  /** Items without a date that can be read: they are passed over. */
  undated: number;
}

interface Ready extends Normalised {
  item: Item;
  thread: string;
  external: string;
  author: string;
}

/** Stores a batch within the transaction that moves the cursor. What came before unchanged changes nothing. */
export async function storeItems(client: OwnerClient, sourceId: string, items: readonly Item[], now?: Date): Promise<Stored> {
  const normalised = items.map((item) => ({ item, words: item.isDeleted === true ? undefined : normalise(item) }));
  const dated = normalised.flatMap(({ item, words }) => (words ? [{ item, ...words }] : []));
  const digests = await digestsFor(
    client,
    dated.map(({ month }) => month),
  );
  const threads = await threadIds(client, sourceId, items, digests);
  const ready = lastOfEach(dated.map((one) => withDigests(one, sourceId, threads, digests)));
  const deleted = items.filter((item) => item.isDeleted === true);
  await storeThreads(client, sourceId, ready, threads);
  const changed = await storeDocuments(client, sourceId, ready, now);
  await storeBackings(client, ready);
  const gone = await forget(client, sourceId, deleted, threads, digests);
  await forgetWords(client, [...gone, ...changed.filter(({ isEdited }) => isEdited).map(({ thread }) => thread)]);
  const touched = [...new Set([...changed.map(({ thread }) => thread), ...gone])];
  await client.query(
    // Words that are new are looked at again, but where the catalogue counts the discussion already: then they count, and no more. Where
    // words went, a person hears of it whatever was decided.
    `UPDATE extraction.thread SET stage = 'new', failures = 0, fault = NULL, changed_at = now()
     WHERE id = ANY ($1) AND (stage <> 'done' OR id = ANY ($2))`,
    [touched, gone],
  );
  return {
    items: items.length,
    threads: new Set(changed.map(({ thread }) => thread)),
    deleted: deleted.length,
    undated: items.length - dated.length - deleted.length,
  };
}

/** By its key each discussion's id: the one that it has, the one that the catalogue knows it by, or a digest. */
async function threadIds(client: OwnerClient, sourceId: string, items: readonly Item[], digests: Digests): Promise<ThreadIds> {
  const { rows } = await client.query<{ key: string; id: string }>(
    "SELECT thread_key AS key, id FROM extraction.thread WHERE source_id = $1 AND thread_key = ANY ($2)",
    [sourceId, [...new Set(items.map(({ threadKey }) => threadKey))]],
  );
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  for (const { threadKey, knownAs } of items) if (knownAs !== undefined && !ids.has(threadKey)) ids.set(threadKey, knownAs);
  return (key) => ids.get(key) ?? digests.threadId(sourceId, key);
}
type ThreadIds = (threadKey: string) => string;

function withDigests(one: Normalised & { item: Item }, sourceId: string, threads: ThreadIds, digests: Digests): Ready {
  const { item, month } = one;
  const external = digests.external(sourceId, item.externalId);
  return {
    ...one,
    thread: threads(item.threadKey),
    external,
    // Nobody is named: whoever it was counts once for it.
    author: digests.author(month, item.author ?? external),
  };
}

/** Of an item that stands twice in a batch the last. */
function lastOfEach(ready: readonly Ready[]): Ready[] {
  return [...new Map(ready.map((one) => [one.external, one])).values()];
}

async function storeThreads(client: OwnerClient, sourceId: string, ready: readonly Ready[], threads: ThreadIds): Promise<void> {
  const keys = new Map<string, { month: string; outcome: string | null }>();
  for (const { item, month } of ready) {
    const known = keys.get(item.threadKey);
    const outcome = item.kind === "thread" ? (item.outcome ?? null) : (known?.outcome ?? null);
    keys.set(item.threadKey, { month: known && known.month < month ? known.month : month, outcome });
  }
  const names = [...keys.keys()];
  await client.query(
    `INSERT INTO extraction.thread (id, source_id, thread_key, first_month, outcome)
     SELECT id, $1, key, month, coalesce(outcome, 'open') FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS given (id, key, month, outcome)
     ORDER BY id
     ON CONFLICT (id) DO UPDATE SET first_month = least(thread.first_month, excluded.first_month)`,
    [sourceId, names.map(threads), names, names.map((key) => keys.get(key)?.month), names.map((key) => keys.get(key)?.outcome)],
  );
  const told = ready.filter(({ item }) => item.kind === "thread" && item.outcome !== undefined);
  await client.query(
    `UPDATE extraction.thread SET outcome = given.outcome FROM unnest($1::text[], $2::text[]) AS given (id, outcome)
     WHERE thread.id = given.id AND thread.outcome <> given.outcome`,
    [told.map(({ thread }) => thread), told.map(({ item }) => item.outcome)],
  );
}

/** The threads whose words are new or changed, and where others stood before. */
async function storeDocuments(
  client: OwnerClient,
  sourceId: string,
  ready: readonly Ready[],
  now: Date | undefined,
): Promise<{ thread: string; isEdited: boolean }[]> {
  const worded = ready.filter((one) => one.item.kind !== "backing" || hasWords(one));
  const { rows } = await client.query<{ thread: string; isEdited: boolean }>(
    `INSERT INTO extraction.document (thread_id, external_id, digest, kind, month, language, title, body, author_digest, marks, purge_on)
     SELECT thread, external, digest, given.kind, month, language, title, body, author, string_to_array(marks, ','),
       (coalesce($11::timestamptz, now()) + keep_days * interval '1 day')::date
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $12::text[])
       AS given (thread, external, digest, kind, month, language, title, body, author, marks), extraction.source WHERE source.id = $1
     ORDER BY thread, external
     ON CONFLICT (thread_id, external_id) DO UPDATE SET digest = excluded.digest, kind = excluded.kind, month = excluded.month,
       language = excluded.language, title = excluded.title, body = excluded.body, author_digest = excluded.author_digest,
       marks = excluded.marks, fetched_at = now(), purge_on = excluded.purge_on
     WHERE document.digest <> excluded.digest
     RETURNING thread_id AS thread, xmax <> 0 AS "isEdited"`,
    [
      sourceId,
      worded.map(({ thread }) => thread),
      worded.map(({ external }) => external),
      worded.map(({ digest }) => digest),
      worded.map(({ item }) => (item.kind === "thread" ? "thread" : "reply")),
      worded.map(({ month }) => month),
      worded.map(({ language }) => language),
      worded.map(({ title }) => title),
      worded.map(({ body }) => body),
      worded.map(({ author }) => author),
      now ?? null,
      worded.map(({ marks }) => marks.join(",")),
    ],
  );
  return rows;
}

/** Who backs a thread: whoever says so, whoever replies, and whoever began it, where the source tells who that was. */
async function storeBackings(client: OwnerClient, ready: readonly Ready[]): Promise<void> {
  const backing = ready.filter(({ item }) => item.kind !== "thread" || item.author !== undefined);
  await client.query(
    `INSERT INTO extraction.backing (thread_id, external_digest, month, author_digest, has_words)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[]) AS given (thread, external, month, author, words)
     ORDER BY thread, external
     ON CONFLICT (thread_id, external_digest) DO UPDATE SET month = excluded.month, author_digest = excluded.author_digest, has_words = excluded.has_words
     WHERE (backing.month, backing.author_digest, backing.has_words) IS DISTINCT FROM (excluded.month, excluded.author_digest, excluded.has_words)`,
    [
      backing.map(({ thread }) => thread),
      backing.map(({ external }) => external),
      backing.map(({ month }) => month),
      backing.map(({ author }) => author),
      backing.map(hasWords),
    ],
  );
}

/** A reply is a reason of some characters: by this rule the counts of the shipped catalogue come out of its raw discussions to the row. */
const FEWEST_CHARACTERS = 4;

function hasWords({ title, body }: Ready): boolean {
  return (title ?? "").length + (body ?? "").length >= FEWEST_CHARACTERS;
}

/** What the source took back is gone here, too. The ids of the threads that lost words. */
async function forget(
  client: OwnerClient,
  sourceId: string,
  deleted: readonly Item[],
  threads: ThreadIds,
  digests: Digests,
): Promise<string[]> {
  if (deleted.length === 0) return [];
  const values = [
    deleted.map((item) => threads(item.threadKey)),
    deleted.map((item) => digests.external(sourceId, item.externalId)),
    deleted.map((item) => item.kind === "thread"),
  ];
  // Without its first words a discussion is none: its replies go with it.
  const { rows } = await client.query<{ thread: string }>(
    `DELETE FROM extraction.document USING ${GIVEN} WHERE thread_id = given.thread AND (given.whole OR external_id = given.external)
     RETURNING thread_id AS thread`,
    values,
  );
  await client.query(
    `DELETE FROM extraction.backing USING ${GIVEN} WHERE thread_id = given.thread AND (given.whole OR external_digest = given.external)`,
    values,
  );
  return [...new Set(rows.map(({ thread }) => thread))];
}

const GIVEN = "unnest($1::text[], $2::text[], $3::bool[]) AS given (thread, external, whole)";
