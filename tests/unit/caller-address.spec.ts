import fc from "fast-check";
import { expect, test } from "playwright/test";
import { addressGroup } from "#lib/access/address-group";
import { callerAddress, openAddress, sealAddress } from "#lib/access/caller-address";

test.describe("whose address a request counts under", () => {
  test("with no trusted proxy it is the socket's, whatever X-Forwarded-For says", () => {
    expect(callerAddress("192.0.2.1", "203.0.113.7, 203.0.113.8", 0)).toBe("192.0.2.1");
  });

  test("with trusted proxies it is the entry that the outermost of them wrote, counted from the right", () => {
    expect(callerAddress("192.0.2.1", "198.51.100.1, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(callerAddress("192.0.2.1", "198.51.100.1, 203.0.113.7 ,10.0.0.2", 2)).toBe("203.0.113.7");
    fc.assert(fc.property(fc.string(), (sent) => expect(callerAddress("192.0.2.1", `${sent}, 203.0.113.7`, 1)).toBe("203.0.113.7")));
  });

  test("an entry that is missing or no address leaves the nearest that there is", () => {
    for (const forwarded of ["", " ", "unknown", "_hidden", "999.1.1.1"])
      expect(callerAddress("192.0.2.1", forwarded, 1)).toBe("192.0.2.1");
    expect(callerAddress("192.0.2.1", "203.0.113.7", 3)).toBe("203.0.113.7");
    expect(callerAddress(undefined, "", 0)).toBeUndefined();
  });
});

test.describe("one name for one caller", () => {
  test("an IPv4 address is itself, also as IPv6 and with a port", () => {
    for (const spelling of [
      "203.0.113.7",
      "::ffff:203.0.113.7",
      "::FFFF:cb00:7107",
      "0:0:0:0:0:ffff:203.0.113.7",
      "203.0.113.7:4711",
      "[::ffff:203.0.113.7]:80",
    ])
      expect(addressGroup(spelling), spelling).toBe("203.0.113.7");
  });

  test("IPv6 addresses of one /64 have one name, and those of two have two, in any spelling", () => {
    const part = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(part, part, part, part);
    fc.assert(
      fc.property(half, half, half, ([first, ...network], host, otherHost) => {
        const spell = (head: number, tail: number[]) =>
          [0x2000 | (head & 0xfff), ...network, ...tail].map((hextet) => hextet.toString(16)).join(":");
        const one = addressGroup(spell(first, host));
        expect(addressGroup(spell(first, otherHost).toUpperCase())).toBe(one);
        expect(addressGroup(`[${spell(first, host)}]:443`)).toBe(one);
        expect(addressGroup(spell(first ^ 1, host))).not.toBe(one);
      }),
    );
    expect(addressGroup("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressGroup("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
  });

  test("what is no address has none, and nothing throws", () => {
    fc.assert(fc.property(fc.string(), (text) => expect(addressGroup(`x${text}`)).toBeUndefined()));
  });
});

test("only what this process sealed is taken for an address", () => {
  expect(openAddress("203.0.113.7")).toBeUndefined();
  expect(openAddress(sealAddress("203.0.113.7"))).toBe("203.0.113.7");
  for (const forged of [null, "", " ", "203.0.113.7", ` 203.0.113.7`, `x 203.0.113.7`]) expect(openAddress(forged)).toBeUndefined();
});
