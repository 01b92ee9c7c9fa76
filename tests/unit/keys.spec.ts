import fc from "fast-check";
import { expect, test } from "playwright/test";
import { digestForStorage, possibleDigests } from "#lib/access/key-digest";
import { generateKey, isWellFormedKey } from "#lib/access/key-format";
import { configure } from "#lib/env";

test("a new key is well formed: pp_live_ and 36 base62 characters", () => {
  for (let count = 0; count < 500; count += 1) {
    const key = generateKey();
    expect(key).toMatch(/^pp_live_[0-9A-Za-z]{36}$/);
    expect(isWellFormedKey(key)).toBe(true);
  }
});

test("the checksum is the CRC-32 of all before it, in base62", () => {
  // CRC-32 (ISO-HDLC) of "pp_live_" and thirty zeros, computed independently.
  const body = `pp_live_${"0".repeat(30)}`;
  let value = Number(BigInt.asUintN(32, BigInt(crc32ByDefinition(body))));
  let digits = "";
  for (let place = 0; place < 6; place += 1) {
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  expect(isWellFormedKey(body + digits)).toBe(true);
});

test("one wrong character is always found out", () => {
  const key = generateKey();
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 43 }), fc.constantFrom("0", "A", "z", "9", "Z", "b"), (at, letter) => {
      fc.pre(key[at] !== letter);
      expect(isWellFormedKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
    }),
  );
});

test("no text that is no key is taken for one", () => {
  fc.assert(fc.property(fc.string(), (text) => expect(isWellFormedKey(text)).toBe(false)));
});

test("what is stored is neither the key nor derivable without the pepper, and an older pepper keeps working", () => {
  const key = generateKey();
  configure({ API_KEY_PEPPER: "a".repeat(40) });
  const stored = digestForStorage(key);
  expect(stored.digest.toString("latin1")).not.toContain(key.slice(8));
  configure({ API_KEY_PEPPER: `${"b".repeat(40)},${"a".repeat(40)}` });
  const renewed = digestForStorage(key);
  expect(renewed.pepperId).not.toBe(stored.pepperId);
  expect(possibleDigests(key)).toContainEqual(stored.digest);
  expect(possibleDigests(key)).toContainEqual(renewed.digest);
});

function crc32ByDefinition(text: string): number {
  let crc = ~0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
