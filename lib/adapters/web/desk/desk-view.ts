import type { FoundMember, MemberSearch, PepperKeys } from "#lib/access/find-members";
import type { listProRequests } from "#lib/access/pro-requests";
import type { Release } from "#lib/schemas/release";
import type { readDeskHealth, readHistory } from "#lib/adapters/web/desk/read-desk";

/** What the pages of the desk show, for the markup that shows it. */
export type { FoundMember, MemberSearch, PepperKeys };
export type ShownAct = Awaited<ReturnType<typeof readHistory>>["acts"][number];
export type AskingMember = Awaited<ReturnType<typeof listProRequests>>[number];
export type DeskHealth = Awaited<ReturnType<typeof readDeskHealth>>;
export type ShownRelease = Pick<Release, "version" | "count" | "freshness">;
