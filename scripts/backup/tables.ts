import pg from "pg";
import type { OwnerClient } from "#lib/db/owner";

/** Whatever is not derived stands in these three: what a later migration adds to them is backed up without being named here. */
const KEPT_SCHEMAS = ["catalogue", "extraction", "app"];

/** What a backup leaves out on purpose, schemas and tables, and why. */
export const LEFT_OUT = {
  feed: "It is made of the catalogue: a restore publishes it anew, up to the same month.",
  advice: "It is made of the catalogue, with the feed.",
  queue: "Jobs are asked for anew: what waited at the backup would be done at a moment that nobody has chosen.",
  "extraction.document": "Its words may be kept only as long as their source allows: after a restore they are read anew.",
  "extraction.call": "It is a call of a model that was under way.",
  "app.session": "It would sign in again whoever has signed out since; members sign in once more.",
  "app.sign_in_link": "A link is good for minutes, and once: one that was used since would be good again.",
  "app.mail_count": "It bounds the mails of an hour.",
  "app.still_so_reader": "It bounds what one reader says in a day.",
  "app.delivery": "What waited at the backup would be sent at a moment that nobody has chosen, and from wherever it is restored.",
  "app.oauth_record": "Its tokens would be good again after they were given anew: programs that sign in connect once more.",
  "app.mcp_call": "It says which client called a moment ago, and the next call says it again.",
} as const;

/** The keys, and what cannot be without them. */
export const KEY_TABLES = ["app.api_key", "app.daily_usage"];

/** A table by its whole name, and its columns in their order. */
export interface Table {
  name: string;
  columns: string[];
}

/** The tables that a backup holds, those that others refer to before these. */
export async function keptTables(client: Pick<OwnerClient, "query">): Promise<Table[]> {
  const { rows } = await client.query<Table & { references: string[] }>(TABLES, [KEPT_SCHEMAS]);
  return parentsFirst(rows.filter(({ name }) => !(name in LEFT_OUT))).map(({ name, columns }) => ({ name, columns }));
}

/** Every table of the service, derived and short-lived ones included; the queue's have rows from the beginning. */
export async function allTables(client: Pick<OwnerClient, "query">): Promise<string[]> {
  const { rows } = await client.query<Table>(TABLES, [SCHEMAS.filter((schema) => schema !== "queue")]);
  return rows.map(({ name }) => name);
}

export const SCHEMAS = [...KEPT_SCHEMAS, "feed", "advice", "queue"];

const TABLES = `
  SELECT nspname || '.' || relname AS name,
    ARRAY (SELECT attname::text FROM pg_attribute
           WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY (SELECT (SELECT nspname FROM pg_namespace WHERE oid = other.relnamespace) || '.' || other.relname
           FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
           WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS "references"
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname = ANY ($1)
  ORDER BY name`;

function parentsFirst<One extends { name: string; references: string[] }>(tables: readonly One[]): One[] {
  const [ready, waiting] = [new Set<One>(), new Set(tables)];
  while (waiting.size > 0) {
    const names = new Set(Array.from(waiting, ({ name }) => name));
    const next = [...waiting].filter(({ references }) => !references.some((name) => names.has(name)));
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(", ")}.`);
    for (const table of next) {
      ready.add(table);
      waiting.delete(table);
    }
  }
  return [...ready];
}

/** As SQL names it. */
export function quoted(name: string): string {
  return name.split(".").map(pg.escapeIdentifier).join(".");
}

/** What COPY reads or writes, table and columns. */
export function copied({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** In the text of COPY, which every version of the server reads, moments and numbers are written the same everywhere. */
export const PLAIN_TEXT = "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL client_encoding = 'UTF8'";
