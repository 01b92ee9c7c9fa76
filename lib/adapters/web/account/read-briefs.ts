import { cache } from "react";
import { findKeptBrief, listKeptBriefs, type KeptBrief } from "#lib/access/kept-briefs";
import { findShare, findSharedBrief } from "#lib/access/shared-briefs";
import { sharedBriefAddress } from "#lib/adapters/web/feed-address";
import { siteUrl } from "#lib/env";
import type { Member } from "#lib/auth/session";
import type { Locale } from "#lib/policy/locale";
import { ResearchBrief } from "#lib/schemas/brief";

export interface ReadableBrief {
  id: string;
  createdAt: Date;
  /** Of the brief and its headline, whatever language the page is in. */
  locale: Locale;
  headline: string;
  /** Undefined for a brief of an earlier version that this one cannot lay out: it is told so, shown as JSON, and never dropped. */
  brief: ResearchBrief | undefined;
  json: string;
}

export interface BriefsPage {
  total: number;
  limit: number;
  offset: number;
  briefs: ReadableBrief[];
}

const BRIEFS_A_PAGE = 20;

/** One page of the member's briefs, newest first; an offset that is none, or lies behind the last one, is the first page. */
export async function readBriefs(member: Member, asked: string | string[] | undefined): Promise<BriefsPage> {
  const offset = typeof asked === "string" && /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
  const { total, briefs } = await listKeptBriefs(member.accountId, { limit: BRIEFS_A_PAGE, offset });
  if (briefs.length === 0 && offset > 0) return readBriefs(member, "0");
  return { total, limit: BRIEFS_A_PAGE, offset, briefs: briefs.map(readable) };
}

/** Undefined for another member's brief, one that is deleted or hidden, and an id that is none. Read once a request. */
export const readBrief = cache(async ({ accountId }: Member, id: string): Promise<ReadableBrief | undefined> => {
  const kept = await findKeptBrief(accountId, id);
  return kept && readable(kept);
});

/** The address by which anybody reads it; undefined while it is not shared. */
export async function readShareLink(
  { accountId }: Member,
  { id, locale }: Pick<ReadableBrief, "id" | "locale">,
): Promise<string | undefined> {
  const secret = await findShare(accountId, id);
  return secret && `${siteUrl()}${sharedBriefAddress(locale, id, secret)}`;
}

/** For whoever has the link. Read once a request. */
export const readSharedBrief = cache(async (id: string, secret: unknown): Promise<ReadableBrief | undefined> => {
  const kept = typeof secret === "string" ? await findSharedBrief(id, secret) : undefined;
  return kept && readable(kept);
});

function readable({ brief, ...kept }: KeptBrief): ReadableBrief {
  return { ...kept, brief: ResearchBrief.safeParse(brief).data, json: JSON.stringify(brief, null, 2) };
}
