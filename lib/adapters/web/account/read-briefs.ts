import { notFound } from "next/navigation";
import { listKeptBriefs, type KeptBrief } from "#lib/access/kept-briefs";
import { readPainpointPage } from "#lib/adapters/web/painpoint/read-painpoint-page";
import type { Member } from "#lib/auth/session";
import { ResearchBrief } from "#lib/schemas/brief";

export interface ReadableBrief {
  id: string;
  /** What its pain point is called, in the language of the brief. */
  headline: string;
  keptUntil: Date;
  brief: ResearchBrief;
}

/** The member's briefs of the last day, newest first. */
export async function readBriefs({ accountId }: Member): Promise<ReadableBrief[]> {
  const briefs = await Promise.all((await listKeptBriefs(accountId)).map(readable));
  return briefs.filter((brief) => brief !== undefined);
}

/** Another member's brief, one that is kept no more, and an id that is none, are no page. */
export async function readBrief({ accountId }: Member, id: string): Promise<ReadableBrief> {
  const [kept] = await listKeptBriefs(accountId, { id });
  return (kept && (await readable(kept))) ?? notFound();
}

/** Undefined for an answer that this version of the service would not give. */
async function readable({ id, keptUntil, answer }: KeptBrief): Promise<ReadableBrief | undefined> {
  const { data: brief } = ResearchBrief.safeParse(answer);
  return brief && { id, keptUntil, brief, headline: await headlineOf(brief) };
}

export async function headlineOf({ locale, slug }: Pick<ResearchBrief, "locale" | "slug">): Promise<string> {
  return (await readPainpointPage(locale, slug))?.painpoint.headline ?? slug;
}
