import { admitKey } from "#lib/access/admit";
import { admitMember } from "#lib/access/admit-member";
import { admitToken } from "#lib/access/admit-token";
import { shieldFromBurst } from "#lib/access/burst-shield";
import { CALLER_ADDRESS_HEADER, openAddress } from "#lib/access/caller-address";
import { TRIAL_KEY } from "#lib/access/key-format";
import { spendVisitorToken } from "#lib/access/visitor-bucket";
import type { DailyUsage } from "#lib/access/daily-count";
import type { Caller } from "#lib/context";
import { AppError, type InputFault } from "#lib/errors";
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
export type Gate = (request: Pick<Request, "headers">) => Promise<Entrant>;

/** For programs: the key in the header. Who offers none is a visitor. */
export const bearerGate: Gate = async ({ headers }) => {
  const token = bearerToken(headers);
  if (token === TRIAL_KEY) return { ...(await visitorGate({ headers })), caller: { kind: "trial" } };
  await shieldFromBurst({ key: token, address: openAddress(headers.get(CALLER_ADDRESS_HEADER)) });
  if (token !== undefined) return admitKey(token);
  if (/^bearer +\S/i.test(headers.get("authorization") ?? "")) throw new AppError("invalid_api_key");
  const misplaced = misplacedKey(headers);
  if (misplaced) throw new AppError("missing_api_key", { faults: [misplaced] });
  return VISITOR;
};

/** For programs that sign in: an access token that was given out for this resource, and nothing else. */
export function tokenGate(resource: () => string): Gate {
  return async ({ headers }) => {
    const token = bearerToken(headers);
    await shieldFromBurst({ key: token, address: openAddress(headers.get(CALLER_ADDRESS_HEADER)) });
    if (token === undefined) throw new AppError("missing_access_token");
    return admitToken(token, resource());
  };
}

/** For a member whom a session has proved: the member's own daily limit in a key's place. */
export function memberGate(accountId: string): Gate {
  return () => admitMember(accountId);
}

/** For what is anybody's: nobody is asked for, and nothing is counted. */
export const openGate: Gate = () => Promise.resolve(VISITOR);

/** For reads of the feed that need no key: nothing is counted, and what one address asks for is bounded. */
export const visitorGate: Gate = async ({ headers }) => {
  const address = openAddress(headers.get(CALLER_ADDRESS_HEADER));
  spendVisitorToken(address);
  await shieldFromBurst({ key: undefined, address });
  return VISITOR;
};

function bearerToken(headers: Headers): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/** A key, or something like it, where we look for none: said as such, since the key itself may be good. */
function misplacedKey(headers: Headers): InputFault | undefined {
  const field = ["Authorization", ...OTHER_HEADERS].find((name) => headers.has(name));
  if (field === undefined) return undefined;
  const isScheme = field === "Authorization";
  return {
    location: "header",
    field,
    code: isScheme ? "malformed" : "unknown",
    message: isScheme
      ? { "zh-Hant": "Authorization 不是「Bearer 空格 金鑰」。", en: "Authorization is not the word Bearer, a space and a key." }
      : { "zh-Hant": `這裡不讀標頭 ${field}。`, en: `The header ${field} is not read here.` },
    fix: { "zh-Hant": "請送 Authorization: Bearer <金鑰>。", en: "Send Authorization: Bearer <key>." },
  };
}

/** Where other APIs want their keys. */
const OTHER_HEADERS = ["X-API-Key", "Api-Key", "X-Auth-Token"];

const VISITOR: Entrant = { caller: { kind: "visitor" } };
