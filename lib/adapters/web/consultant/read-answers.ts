import { cache } from "react";
import { findKeptAnswer, listKeptAnswers, type KeptAnswer } from "#lib/access/kept-answers";
import type { Member } from "#lib/auth/session";
import { ConsultantReply } from "#lib/schemas/consultant";

export interface ReadableReply {
  id: string;
  createdAt: Date;
  question: string;
  /** Undefined for one of an earlier version that this one cannot lay out. */
  reply: ConsultantReply | undefined;
}

/** The member's last answers, newest first. */
export async function readAnswers({ accountId }: Member): Promise<ReadableReply[]> {
  return (await listKeptAnswers(accountId)).map(readable);
}

/** Undefined for another member's answer, one that is deleted or hidden, and an id that is none. Read once a request. */
export const readAnswer = cache(async ({ accountId }: Member, id: string): Promise<ReadableReply | undefined> => {
  const kept = await findKeptAnswer(accountId, id);
  return kept && readable(kept);
});

function readable({ reply, ...kept }: KeptAnswer): ReadableReply {
  return { ...kept, reply: ConsultantReply.safeParse(reply).data };
}
