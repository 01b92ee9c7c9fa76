import { convertedEach, toSimplified } from "#lib/language/han-scripts";
import words from "./simplified-words.json" with { type: "json" };

/** Outside of Big5's common characters, and yet written in Taiwan. */
const ALSO_WRITTEN = "着踊棱埼幺痹睾";
const WORDS = new RegExp(words.join("|"), "g");

/** What only Simplified Chinese writes so: characters, and words of characters that both scripts have (然后, 什么). */
export function simplifiedIn(text: string): string[] {
  const forms = (simplifiedForms ??= findSimplifiedForms());
  const characters = Array.from(text).filter((character) => forms.has(character));
  return [...new Set([...characters, ...Array.from(text.matchAll(WORDS), ([word]) => word)])];
}

let simplifiedForms: ReadonlySet<string> | undefined;

/**
 * Every form that some Traditional character is simplified to, less the 5,401 that Taiwan's standard counts as common: 后, 里,
 * 干, 台, 占 and their like are characters of both scripts, and no one is accused for them.
 */
function findSimplifiedForms(): ReadonlySet<string> {
  const common = commonInTaiwan();
  const all = convertedEach(0x4e00, 0x9fff, toSimplified);
  return new Set(all.filter(([character, form]) => form !== character && !common.has(form)).map(([, form]) => form));
}

/** Level 1 of Big5, A440 to C67E. */
function commonInTaiwan(): ReadonlySet<string> {
  const big5 = new TextDecoder("big5");
  const characters = new Set(ALSO_WRITTEN);
  for (let high = 0xa4; high <= 0xc6; high += 1)
    for (let low = 0x40; low <= (high === 0xc6 ? 0x7e : 0xfe); low += 1) {
      const character = big5.decode(Uint8Array.of(high, low));
      if (/^\p{Script=Han}$/u.test(character)) characters.add(character);
    }
  return characters;
}
