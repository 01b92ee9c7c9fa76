import { randomUUID } from "node:crypto";
import { readUsage } from "#lib/access/usage";
import { readPainpointPage } from "#lib/adapters/web/painpoint/read-painpoint-page";
import { readBrief } from "#lib/adapters/web/account/read-briefs";
import { limitsOfUsage } from "#lib/adapters/web/playground/limits";
import { visitorContext, type SearchParams } from "#lib/adapters/web/visitor";
import type { Member } from "#lib/auth/session";
import { call } from "#lib/operations/call";
import { searchPainpoints } from "#lib/operations/search-painpoints";
import type { Locale } from "#lib/policy/locale";
import { hasPro } from "#lib/policy/plans";
import type { ResearchBrief } from "#lib/schemas/brief";

/** Of the pain points that words find, so many are offered. */
const MOST_OFFERED = 8;

export interface BriefFormView {
  /** The pain point that was chosen; undefined while none is. */
  chosen: { slug: string; headline: string } | undefined;
  /** What was searched for instead, and what it found. */
  q: string;
  offered: { slug: string; headline: string }[];
  /** A kept brief on whose terms this one is asked for, and what the form then holds, by field. */
  like: string | undefined;
  begun: Record<string, string>;
  isPro: boolean;
  limits: string[];
  idempotencyKey: string;
}

/** What the form begins with: the pain point of the address, or those that its words find. Nothing runs, nothing counts. */
export async function openBriefForm(locale: Locale, member: Member, { slug, q, like }: SearchParams): Promise<BriefFormView> {
  const words = typeof q === "string" ? q.trim().slice(0, 200) : "";
  const [view, alike, usage] = await Promise.all([
    typeof slug === "string" ? readPainpointPage(locale, slug) : undefined,
    typeof like === "string" ? readBrief(member, like) : undefined,
    readUsage({ kind: "member", accountId: member.accountId, plan: member.plan }),
  ]);
  const chosen = view && { slug: view.painpoint.slug, headline: view.painpoint.headline };
  const found = chosen ? undefined : await call(searchPainpoints, visitorContext(locale), { q: words, limit: MOST_OFFERED });
  return {
    chosen,
    q: words,
    offered: (found?.items ?? []).map((item) => ({ slug: item.slug, headline: item.headline })),
    like: alike?.id,
    begun: alike?.brief ? termsInForm(alike.brief) : {},
    isPro: hasPro(member.plan),
    limits: await limitsOfUsage(locale, usage, ["brief"]),
    idempotencyKey: randomUUID(),
  };
}

/** The terms of a brief as the fields of the form hold them. */
function termsInForm({ input }: ResearchBrief): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [`input.${name}`, String(value)]));
}
