import { createHmac } from "node:crypto";
import { arePublic } from "#lib/access/public-cites";
import { query } from "#lib/db/web";
import { requireEnv } from "#lib/env";

/** What readers say of a pain point, apart from every score. */
export interface StillSo {
  yes: number;
  no: number;
  /** The first month in which somebody said something, YYYY-MM. */
  since: string | undefined;
}

/** How an answer was taken: counted, or not again as this reader has said something today, or not as nothing public is there. */
export type Said = "counted" | "said_before" | "not_public";

interface Saying {
  slug: string;
  isStillSo: boolean;
  /** Where it comes from; those of whom nobody can tell are one reader. */
  address: string | undefined;
  /** Set by tests alone. */
  now?: Date;
}

/** Counts a reader's yes or no: one a UTC day and address for each pain point, exactly, however many race. The address is kept nowhere. */
export async function sayStillSo({ slug, isStillSo, address = "unknown", now = new Date() }: Saying): Promise<Said> {
  const day = now.toISOString().slice(0, 10);
  await forgetDaysBefore(day);
  const reader = createHmac("sha256", requireEnv("NEXTAUTH_SECRET")).update(`still so ${day} ${address}`).digest();
  const [said] = await query<{ is_public: boolean; is_new: boolean }>("say_still_so", SAY, [slug, isStillSo, day, reader]);
  if (!said?.is_public) return "not_public";
  return said.is_new ? "counted" : "said_before";
}

export async function readStillSo(slug: string): Promise<StillSo> {
  const [found] = await query<{ yes: number; no: number; since: string | null }>("read_still_so", READ, [slug]);
  return { yes: found?.yes ?? 0, no: found?.no ?? 0, since: found?.since ?? undefined };
}

const SAY = `
  WITH place AS MATERIALIZED (
    SELECT $1::text AS slug WHERE ${arePublic("ARRAY[$1::text]")}
  ), said AS (
    INSERT INTO app.still_so_reader (slug, day, reader) SELECT slug, $3::date, $4::bytea FROM place
    ON CONFLICT DO NOTHING RETURNING slug
  ), counted AS (
    INSERT INTO app.still_so AS so (slug, month, yes, no)
    SELECT slug, left($3::text, 7), CASE WHEN $2::boolean THEN 1 ELSE 0 END, CASE WHEN $2::boolean THEN 0 ELSE 1 END FROM said
    ON CONFLICT (slug, month) DO UPDATE SET yes = so.yes + EXCLUDED.yes, no = so.no + EXCLUDED.no
    RETURNING slug
  )
  SELECT EXISTS (SELECT FROM place) AS is_public, EXISTS (SELECT FROM counted) AS is_new`;

const READ = `SELECT sum(yes)::int AS yes, sum(no)::int AS no, min(month) AS since FROM app.still_so WHERE slug = $1`;

/** Rows that another request is removing already are left to it. */
async function forgetDaysBefore(day: string): Promise<void> {
  await query("forget_readers", FORGET, [day]);
}

const FORGET = `
  DELETE FROM app.still_so_reader WHERE (slug, day, reader) IN (
    SELECT slug, day, reader FROM app.still_so_reader WHERE day < $1::date FOR UPDATE SKIP LOCKED)`;
