import type { Skill } from "#lib/advice/dossier";

/** What a reader tells of themselves, as far as it changes a plan. */
export interface Reader {
  skills: Skill[];
  /** What they say that they cannot or will not do. */
  refused: Skill[];
  /** Kinds of things that they have: names of messages. */
  assets: Asset[];
  /** The most that they would put in, TWD. */
  sumTwd: number | undefined;
  hoursAWeek: number | undefined;
}
export const ASSETS = ["vehicle", "premises", "tools", "licence", "clients", "members", "contacts"] as const;
export type Asset = (typeof ASSETS)[number];

export const NOBODY: Reader = { skills: [], refused: [], assets: [], sumTwd: undefined, hoursAWeek: undefined };

export function readReader(_told: string): Reader {
  return NOBODY;
}
