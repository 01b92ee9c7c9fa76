import { createHash } from "node:crypto";
import type { Pool } from "pg";
import type { Draft } from "#lib/extraction/proposals/draft";
import { SMALL, withSmallCatalogue } from "./catalogue-folder.ts";
import { ingest } from "#lib/catalogue/ingest";
import { publish } from "#lib/catalogue/publish";

/** One discussion as a reading leaves it. */
export interface Discussion {
  key: string;
  title: string;
  body: string;
  month?: string;
  /** What others wrote, each a person. */
  replies?: string[];
  /** How many back it without a word. */
  backers?: number;
  marks?: string[];
}

export const threadId = (key: string) => `thr_${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;

/** Puts discussions where a reading puts them, under ids that are the same in every database. */
export async function storeDiscussions(pool: Pool, discussions: readonly Discussion[]): Promise<void> {
  await pool.query(
    `INSERT INTO extraction.source (id, kind, config, licence, terms, keep_days, added_by) VALUES ('forum', 'jsonl', '{}', 'CC0', 'written for tests', 30, 'test')
     ON CONFLICT DO NOTHING`,
  );
  for (const { key, title, body, month = "2024-03", replies = [], backers = 3, marks = [] } of discussions) {
    const id = threadId(key);
    await pool.query(
      "INSERT INTO extraction.thread (id, source_id, thread_key, first_month) VALUES ($1, 'forum', $2, $3) ON CONFLICT DO NOTHING",
      [id, key, month],
    );
    for (const [at, text] of [body, ...replies].entries())
      await pool.query(
        `INSERT INTO extraction.document (id, thread_id, external_id, digest, kind, month, language, title, body, author_digest, marks, purge_on)
         VALUES ($1, $2, $3, $4, $5, $6, 'en', $7, $8, $9, $10, '2099-01-01')`,
        [
          uuidOf(`${key} ${at}`),
          id,
          `${key}-${at}`,
          createHash("sha256").update(text).digest("hex"),
          ...(at === 0 ? ["thread", month, title] : ["reply", month, null]),
          text,
          `${key} author ${at}`,
          at === 0 ? marks : [],
        ],
      );
    for (let at = 0; at <= replies.length + backers; at += 1)
      await storeBacking(pool, key, `author ${at}`, month, at > 0 && at <= replies.length);
  }
}

/** Somebody backs it in a month. */
export async function storeBacking(pool: Pool, key: string, author: string, month: string, hasWords = false): Promise<void> {
  await pool.query(
    "INSERT INTO extraction.backing (thread_id, external_digest, month, author_digest, has_words) VALUES ($1, $2, $3, $4, $5)",
    [threadId(key), `${key} ${author} ${month}`, month, `${key} ${author}`, hasWords],
  );
}

function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** The small catalogue, published with a lag of one month. */
export async function publishSmall(pool: Pool): Promise<void> {
  await withSmallCatalogue(async (folder) => {
    await ingest(pool, folder);
    await publish(pool, { lagMonths: 1 });
  });
}

/** A complete draft in words of its own. */
export function draftOf(slug: string, { severity = 5 }: { severity?: number } = {}): Draft {
  return {
    painpoint: {
      slug,
      domain: "pets",
      headline: {
        "zh-Hant": "獸醫夜診只收現金，半夜急救還得找提款機",
        en: "Night vets take cash alone, so owners hunt for a cash machine",
      },
      summary: {
        "zh-Hant": "夜間急診不收卡，飼主抱著受傷的動物離開診間去領錢，耽誤治療。",
        en: "Emergency clinics refuse cards after dark; owners leave an injured animal to fetch banknotes, and treatment waits.",
      },
      who_is_affected: { "zh-Hant": "半夜帶寵物就醫的飼主", en: "Owners whose animal falls ill at night" },
      threads: [],
      severity: { rating: severity, why: "Treatment is late." },
      unmet_need: { rating: 6, why: "Few clinics take cards." },
      official_response: "none",
      commercial_intent: { level: "weak", signals: [] },
      workarounds: [],
      existing_solutions: [],
      barriers: [],
      angles: [],
      gaps: [],
      keywords: { "zh-Hant": [], en: [] },
      topics: [],
    },
    dossier: null,
    topics: [],
  };
}

/** A proposal as a run makes it, and its id. */
export async function storeProposal(
  pool: Pool,
  { kind, keys, slug = null, weight = 4 }: { kind: "link" | "new" | "reject"; keys: string[]; slug?: string | null; weight?: number },
): Promise<string> {
  const threads = keys.map(threadId);
  await pool.query("UPDATE extraction.thread SET stage = 'proposed' WHERE id = ANY ($1)", [threads]);
  const candidates = [SMALL.one, SMALL.other, SMALL.later].map((each, at) => ({ slug: each, score: 0.9 - at / 10 }));
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO extraction.proposal (kind, threads, slug, candidates, weight, why) VALUES ($1, $2, $3, $4, $5, 'For a test.') RETURNING id",
    [kind, threads, slug, JSON.stringify(candidates), weight],
  );
  return rows[0]?.id ?? "";
}
