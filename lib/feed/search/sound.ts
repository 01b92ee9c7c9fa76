import { LRUCache } from "lru-cache";
import { pinyin } from "pinyin-pro";
import { characters } from "#lib/feed/search/tokens";

/**
 * How Han characters sound when they are typed by sound: pinyin without tones, and without what many do not tell apart (zh and z,
 * ch and c, sh and s, -ng and -n). Slips in typed Chinese are mostly other characters of the same sound. Each character by itself,
 * in its commonest reading.
 */
export function soundOf(text: string): string {
  return characters(text).map(soundOfCharacter).join("");
}

/** Of the characters that somebody typed last. */
const known = new LRUCache<string, string>({ max: 10_000 });

function soundOfCharacter(character: string): string {
  let sound = known.get(character);
  if (sound === undefined) {
    sound = pinyin(character, { toneType: "none" })
      .replace(/^([zcs])h/, "$1")
      .replace(/ng$/, "n");
    known.set(character, sound);
  }
  return sound;
}
