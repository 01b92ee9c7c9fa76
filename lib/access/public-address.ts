import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the open internet: neither inner networks nor loopback nor the address of a cloud's metadata, however it
 * is written, also not as IPv4 within IPv6. Of IPv6 only what is given out (2000::/3), without what leads into IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}

/** The host of an address as a socket is given it: without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
