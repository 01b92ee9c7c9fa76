import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * `pp_live_`, 30 random base62 characters (178 bits), and the CRC-32 of all that in 6 more: a mistyped or invented key is
 * refused without asking the database, and secret scanners can tell a key from noise.
 */
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "pp_live_";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);
export const SHOWN_PREFIX_LENGTH = 12;

/** Everybody's key for trying: it is answered from fixed examples, counted nowhere and stored nowhere. No secret; its form is a key's. */
export const TRIAL_KEY = withChecksum("pp_test_ExampleForTryingCountedNowhere");

export function generateKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join("");
  return withChecksum(PREFIX + random);
}

export function isWellFormedKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Whether a text holds something that looks like one of our keys, whole or not. */
export function mentionsKey(text: string): boolean {
  return text.includes(PREFIX);
}

/** The text with a placeholder where a key stands, for whatever is shown or copied. */
export function withoutKeys(text: string): string {
  return text.replaceAll(new RegExp(`${PREFIX}\\w*`, "g"), "PAINPOINT_API_KEY");
}

function withChecksum(body: string): string {
  return body + checksum(body);
}

function checksum(body: string): string {
  let value = crc32(body);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
