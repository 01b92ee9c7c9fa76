import Fastify from "fastify";
import pg from "pg";
import { possibleDigests } from "#lib/access/key-digest";

/**
 * What a good engineer writes in an afternoon for the same work: the list, with a bearer key that is looked up, the request
 * counted durably, and the page with its total, all in one prepared statement. The texts leave the database as JSON and are not
 * parsed on the way. Started with the web role's address; says "ready" when it listens.
 */
const LIST = `
  WITH caller AS (
    SELECT k.id, coalesce(a.daily_limit, 1000) AS daily_limit, (now() AT TIME ZONE 'UTC')::date AS day
    FROM app.api_key k JOIN app.account a ON a.id = k.account_id
    WHERE k.digest = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
  ),
  counted AS (
    INSERT INTO app.daily_usage AS usage (key_id, day, used) SELECT id, day, 1 FROM caller WHERE daily_limit > 0
    ON CONFLICT (key_id, day) DO UPDATE SET used = usage.used + 1 WHERE usage.used < (SELECT daily_limit FROM caller)
    RETURNING used
  ),
  release AS (SELECT id, painpoint_count FROM feed.release ORDER BY id DESC LIMIT 1)
  SELECT (SELECT daily_limit FROM caller) AS daily_limit, (SELECT used FROM counted) AS used, release.painpoint_count AS total,
    (SELECT json_agg(summary ORDER BY ordinal)::text FROM feed.painpoint WHERE release_id = release.id AND ordinal >= $2 AND ordinal < $2 + $3) AS items
  FROM release`;

interface Row {
  daily_limit: number | null;
  used: number | null;
  total: number;
  items: string | null;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, min: 10 });
const app = Fastify({ logger: false });

app.get<{ Querystring: { limit: number; offset: number } }>(
  "/api/v1/painpoints",
  {
    schema: {
      querystring: {
        type: "object",
        properties: {
          limit: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          offset: { type: "integer", minimum: 0, maximum: 1000, default: 0 },
        },
      },
    },
  },
  async (request, reply) => {
    const [digest] = possibleDigests((request.headers.authorization ?? "").replace("Bearer ", ""));
    const { rows } = await pool.query<Row>({ name: "list", text: LIST, values: [digest, request.query.offset, request.query.limit] });
    const [row] = rows;
    if (!row || row.daily_limit === null) return reply.code(401).send({ code: "invalid_api_key" });
    if (row.used === null) return reply.code(429).send({ code: "daily_limit_exceeded" });
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .header("ratelimit", `"daily";r=${row.daily_limit - row.used}`)
      .send(`{"items":${row.items ?? "[]"},"total":${row.total}}`);
  },
);

process.once("disconnect", () => process.exit(0));
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.send?.("ready");
