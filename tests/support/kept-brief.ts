import { createHash, randomUUID } from "node:crypto";
import { beginCall } from "#lib/access/metered-call";
import { settleCall } from "#lib/access/settle-call";
import { openCase } from "#lib/ai/brief/brief-case";
import { NOBODY } from "#lib/ai/brief/reader";
import { writeSections } from "#lib/ai/brief/write-sections";
import { query } from "#lib/db/web";
import type { Locale } from "#lib/policy/locale";
import { ResearchBrief, type Verdict } from "#lib/schemas/brief";
import { BriefTermsInput } from "#lib/schemas/brief-input";
import { briefSubjects } from "./brief-subjects.ts";

export interface WantedBrief {
  locale?: Locale;
  /** The first pain point of the feed that comes to this decision. */
  decision?: Verdict;
  terms?: Record<string, unknown>;
}

const { slugs, subject } = briefSubjects();

/** A research brief as the operation answers it, written offline. */
export function sampleBrief({ locale = "en", decision = "test_first", terms = {} }: WantedBrief = {}): ResearchBrief {
  const input = BriefTermsInput.parse(terms);
  for (const slug of slugs) {
    const brief = openCase(subject(slug, locale), input, NOBODY);
    if (brief.decision !== decision) continue;
    return ResearchBrief.parse({
      slug,
      locale,
      generated_by: "offline",
      generated_at: "2026-11-21T04:00:00.000Z",
      release: { ...brief.release.freshness, version: brief.release.version },
      input,
      sections: writeSections(brief),
      usage: { used: 1, limit: 20, remaining: 19, resets_at: "2026-12-01T00:00:00.000Z" },
    });
  }
  throw new Error(`No pain point comes to ${decision}.`);
}

/** Keeps a brief for an account as a call of its member does, and answers the id of its page. */
export async function keepBrief(accountId: string, brief: ResearchBrief): Promise<string> {
  const begun = await beginCall({
    accountId,
    quota: "brief",
    idempotencyKey: randomUUID(),
    inputDigest: createHash("sha256").update(brief.slug).digest(),
    readAnswer: (stored) => stored,
  });
  if (begun.state !== "begun") throw new Error("The call was answered before.");
  await settleCall(begun.id, { accountId, isDue: true, answer: brief, cites: [brief.slug], keptAs: brief });
  return begun.id;
}

/** As if it had been made so many hours earlier. */
export async function ageBrief(id: string, hours: number): Promise<void> {
  await query("age_brief", AGE, [id, hours]);
}

/** As if an earlier version of the service had made it, whose briefs had other sections. */
export async function outdateBrief(id: string): Promise<void> {
  await query("outdate_brief", OUTDATE, [id]);
}

const AGE = `
  WITH called AS (UPDATE app.metered_call SET started_at = started_at - make_interval(hours => $2::int) WHERE id = $1::uuid)
  UPDATE app.kept_brief SET created_at = created_at - make_interval(hours => $2::int) WHERE id = $1::uuid`;

const OUTDATE = `
  UPDATE app.kept_brief SET brief = json_build_object('slug', slug, 'locale', locale, 'chapters', json_build_array('As it once was'))
  WHERE id = $1::uuid`;
