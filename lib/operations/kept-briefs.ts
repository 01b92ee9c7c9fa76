import { z } from "zod";
import { findKeptBrief, listKeptBriefs, type KeptBrief } from "#lib/access/kept-briefs";
import type { Caller } from "#lib/context";
import { AppError } from "#lib/errors";
import { defineOperation } from "#lib/operations/define";
import { LOCALES } from "#lib/policy/locale";

/** A brief as the account keeps it: it may be of an earlier version of the service. */
const OwnBrief = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  locale: z.enum(LOCALES),
  headline: z.string(),
  brief: z.unknown(),
});
export type OwnBrief = z.infer<typeof OwnBrief>;

/** The account's own briefs, for a program that may ask for them; it uses up nothing, with or without the Pro plan. */
export const listOwnBriefs = defineOperation({
  name: "list_own_briefs",
  title: { "zh-Hant": "列出自己的研究簡報", en: "List your briefs" },
  description: { "zh-Hant": "這個帳戶最近的研究簡報。", en: "The account's latest research briefs." },
  access: "key",
  readOnly: true,
  readsFeed: false,
  input: z.strictObject({}),
  output: z.object({ items: z.array(OwnBrief) }),
  async run({ ctx: { caller } }) {
    const { briefs } = await listKeptBriefs(ownerOf(caller), { limit: MOST_LISTED, offset: 0 });
    return { items: briefs.map(shown) };
  },
});

export const getOwnBrief = defineOperation({
  name: "get_own_brief",
  title: { "zh-Hant": "讀取自己的研究簡報", en: "Read one of your briefs" },
  description: { "zh-Hant": "這個帳戶的一份研究簡報。", en: "One of the account's research briefs." },
  access: "key",
  readOnly: true,
  readsFeed: false,
  input: z.strictObject({ id: z.string() }),
  output: OwnBrief,
  async run({ ctx: { caller }, input: { id } }) {
    const brief = await findKeptBrief(ownerOf(caller), id);
    if (!brief) throw new AppError("not_found", { faults: [noSuchBrief()] });
    return shown(brief);
  },
});

const MOST_LISTED = 20;

/** What a member told of itself stands in a brief: a key that was made to read the catalogue only does not read it. */
export function mayReadBriefs(caller: Caller): caller is Extract<Caller, { accountId: string }> {
  return "accountId" in caller && !("scope" in caller && caller.scope === "read");
}

function ownerOf(caller: Caller): string {
  if (mayReadBriefs(caller)) return caller.accountId;
  throw new AppError("accountId" in caller ? "insufficient_scope" : "not_found");
}

function noSuchBrief() {
  return {
    field: "id",
    code: "unknown" as const,
    message: { "zh-Hant": "這個帳戶沒有這份研究簡報。", en: "The account keeps no such brief." },
    fix: { "zh-Hant": "請用 resources/list 列出的簡報。", en: "Take one that resources/list names." },
  };
}

function shown({ createdAt, ...kept }: KeptBrief): OwnBrief {
  return { ...kept, created_at: createdAt.toISOString() };
}
