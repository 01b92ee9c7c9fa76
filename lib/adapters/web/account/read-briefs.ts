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

/** One that this version can lay out. */
export type LaidOutBrief = ReadableBrief & { brief: ResearchBrief };

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

/** So many of the newest are offered to be compared with. */
const MOST_OFFERED = 50;

/** One brief, and the other beside it or, where none is asked for, those that it may be set beside. Undefined where one of them is not there. */
export async function readComparison(
  member: Member,
  one: unknown,
  other: unknown,
): Promise<{ one: LaidOutBrief; other?: LaidOutBrief; others: LaidOutBrief[] } | undefined> {
  const read = async (id: unknown) => (typeof id === "string" ? readBrief(member, id) : undefined);
  const [first, second] = await Promise.all([read(one), read(other)]);
  if (!first || !isLaidOut(first)) return undefined;
  if (other !== undefined && other !== one) return second && isLaidOut(second) ? { one: first, other: second, others: [] } : undefined;
  const { briefs } = await listKeptBriefs(member.accountId, { limit: MOST_OFFERED, offset: 0 });
  const others = briefs.map(readable).filter(isLaidOut);
  return { one: first, others: others.filter(({ id }) => id !== first.id) };
}

function isLaidOut(kept: ReadableBrief): kept is LaidOutBrief {
  return kept.brief !== undefined;
}

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
