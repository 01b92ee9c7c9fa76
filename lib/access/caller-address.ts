import { randomBytes } from "node:crypto";
import { addressGroup } from "#lib/access/address-group";

/**
 * Whose address a request counts under: the socket's, or behind trusted proxies the entry of X-Forwarded-For that the
 * outermost of them wrote. What stands left of it was sent by the client and is never looked at.
 */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string, trustedHops: number): string | undefined {
  const entries = forwardedFor.split(",").filter((entry) => entry.trim() !== "");
  const hops = [...entries, socketAddress ?? ""];
  const caller = hops[Math.max(0, hops.length - 1 - trustedHops)] ?? "";
  return addressGroup(caller) ?? addressGroup(socketAddress ?? "");
}

/** In this header the front tells the adapters the caller's address. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

// The front and Next's bundle hold two copies of this file in one process.
const held = globalThis as { callerAddressSeal?: string };

/** The header's value under a secret of this process: one that a client sends, with or without our front, is nobody's address. */
export function sealAddress(address: string): string {
  held.callerAddressSeal ??= `${randomBytes(16).toString("base64url")} `;
  return held.callerAddressSeal + address;
}

export function openAddress(sealed: string | null): string | undefined {
  const { callerAddressSeal: seal } = held;
  return seal !== undefined && sealed?.startsWith(seal) ? sealed.slice(seal.length) : undefined;
}
