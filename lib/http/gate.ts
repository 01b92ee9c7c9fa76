import { admitKey } from "#lib/access/admit";
import { admitMember } from "#lib/access/admit-member";
import { shieldFromBurst } from "#lib/access/burst-shield";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import type { DailyUsage } from "#lib/access/daily-count";
import type { Caller } from "#lib/context";
import { AppError } from "#lib/errors";
import type { Release } from "#lib/schemas/release";

/** Whom a gate let in. */
export interface Entrant {
  caller: Caller;
  /** Where the caller stands in its day; unset for whom nothing is counted. */
  daily?: DailyUsage;
  /** The release that stood at that moment. */
  release?: Release | undefined;
}

/** Verifies and counts a caller before anything of the request is parsed: each request counts once, whatever becomes of it. */
export type Gate = (request: Request) => Promise<Entrant>;

/** For programs: the key in the header. Who offers none is a visitor. */
export const bearerGate: Gate = async ({ headers }) => {
  const authorization = headers.get("authorization");
  const token = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  await shieldFromBurst({ key: token, address: openAddress(headers.get(CALLER_ADDRESS_HEADER)) });
  if (authorization === null) return VISITOR;
  if (token === undefined) throw new AppError("invalid_api_key");
  return admitKey(token);
};

/** For a member whom a session has proved: the member's own daily limit in a key's place. */
export function memberGate(accountId: string): Gate {
  return () => admitMember(accountId);
}

/** For what is anybody's: nobody is asked for, and nothing is counted. */
export const openGate: Gate = () => Promise.resolve(VISITOR);

const VISITOR: Entrant = { caller: { kind: "visitor" } };
