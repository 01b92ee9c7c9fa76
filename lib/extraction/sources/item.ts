import { z } from "zod";

/** What a source says of itself, before anything is masked: it lives in memory alone. */
export const Item = z.strictObject({
  /** Within the source, for good. */
  externalId: z.string().min(1).max(500),
  /** Which discussion it belongs to; a thread's own is usually its externalId. */
  threadKey: z.string().min(1).max(500),
  /** The id by which the catalogue counts the discussion already, where the source knows it: then its evidence goes on, and nothing is proposed. */
  knownAs: z
    .string()
    .regex(/^thr_[0-9a-f]{12}$/)
    .optional(),
  /** thread: how a discussion began. reply: words in it. backing: somebody agrees, with or without words. */
  kind: z.enum(["thread", "reply", "backing"]),
  title: z.string().optional(),
  /** Text or HTML. */
  body: z.string().optional(),
  /** ISO 8601 date or moment; without an offset it is the market's time. */
  postedAt: z.string(),
  /** Whoever wrote it, as the source calls them. */
  author: z.string().optional(),
  /** What became of the discussion, on a thread. */
  outcome: z.enum(["open", "answered", "refused", "withdrawn"]).optional(),
  /** The source took it back: what is stored of it goes. */
  isDeleted: z.boolean().optional(),
});
export type Item = z.infer<typeof Item>;
