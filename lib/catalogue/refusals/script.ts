import { convertedEach, toSimplified, toTraditional } from "#lib/language/han-scripts";
import type { Locale } from "#lib/policy/locale";

/** What is wrong with the script of a text in that language; undefined where nothing is. Latin names within Chinese are fine. */
export function scriptFault(text: string, locale: Locale): string | undefined {
  if (locale === "en") return HAN.test(text) ? "holds Chinese characters: write it in English" : undefined;
  if (!HAN.test(text)) return "holds no Chinese character: write it in Traditional Chinese";
  kinds ??= kindsOfCharacters();
  let [simplified, traditional] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind === SIMPLIFIED) simplified += 1;
    else if (kind === TRADITIONAL) traditional += 1;
  }
  return simplified > traditional ? "is mostly in Simplified Chinese: write it in Traditional Chinese" : undefined;
}
const HAN = /\p{Script=Han}/u;

/** Of each code unit whether only Simplified Chinese has it, or only Traditional. */
let kinds: Uint8Array | undefined;
const [SIMPLIFIED, TRADITIONAL] = [1, 2];

function kindsOfCharacters(): Uint8Array {
  const traditional = convertedEach(FIRST_HAN, LAST_HAN, toTraditional);
  const simplified = convertedEach(FIRST_HAN, LAST_HAN, toSimplified);
  const taiwanese = big5();
  const kinds = new Uint8Array(LAST_HAN + 1);
  for (const [at, [character, form]] of traditional.entries()) {
    if (form !== character && !taiwanese.has(character)) kinds[FIRST_HAN + at] = SIMPLIFIED;
    else if (simplified[at]?.[1] !== character) kinds[FIRST_HAN + at] = TRADITIONAL;
  }
  return kinds;
}
const [FIRST_HAN, LAST_HAN] = [0x3400, 0x9fff];

/** The characters of Taiwan's own code, without Hong Kong's additions: 台, 占 and 群 are written there, though others write 臺, 佔 and 羣. */
function big5(): Set<string> {
  const bytes = [];
  for (let lead = 0xa4; lead <= 0xf9; lead += 1) for (let trail = 0x40; trail <= 0xfe; trail += 1) bytes.push(lead, trail);
  const decoder = new TextDecoder("big5");
  const characters = new Set<string>();
  for (let at = 0; at < bytes.length; at += 2) characters.add(decoder.decode(Uint8Array.from(bytes.slice(at, at + 2))));
  return characters;
}
