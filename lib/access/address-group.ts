import { isIPv4, isIPv6 } from "node:net";

/**
 * One name for one caller: an IPv4 address as it is, also where it comes dressed as IPv6; of an IPv6 address its /64, which
 * one line commonly has to itself, so that nobody has endless names. Undefined for what is no address.
 */
export function addressGroup(text: string): string | undefined {
  const address = withoutPort(text.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const parts = hextets(address);
  const [sixth = 0, seventh = 0, eighth = 0] = parts.slice(5);
  const isMapped = sixth === 0xffff && parts.slice(0, 5).every((part) => part === 0);
  if (isMapped) return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** Some proxies write `203.0.113.9:4711` or `[2001:db8::9]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight numbers of a valid IPv6 address, however it is spelt: the URL parser knows every spelling. */
function hextets(address: string): number[] {
  const [withoutZone = ""] = address.split("%");
  const [head = "", tail = ""] = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((digits) => Number.parseInt(digits, 16)));
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
