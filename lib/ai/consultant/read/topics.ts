import type { Setting } from "#lib/ai/consultant/read/setting";
import { characters, stem } from "#lib/feed/search/tokens";

const STRETCH = /(?<han>\p{Script=Han}+)|[a-z\d]+(?: [a-z\d]+)*/gu;
/** Of a name, in Han characters and in words of any other script. */
const LONGEST = { han: 8, words: 4 };
/** A single Han character is a part of any word. */
const SHORTEST = { han: 2, words: 1 };

/** Where a text, as `spelt` gives it, names topics of the catalogue: the longest name at each place. */
export function topicsIn(text: string, isTopic: Setting["isTopic"]): { start: number; end: number }[] {
  return Array.from(text.matchAll(STRETCH)).flatMap(({ 0: stretch, index, groups = {} }) => {
    const script = groups.han === undefined ? "words" : "han";
    const joint = script === "han" ? "" : " ";
    const pieces = script === "han" ? characters(stretch) : stretch.split(joint);
    const keys = script === "han" ? pieces : pieces.map(stem);
    const places = pieces.map((_, at) => index + pieces.slice(0, at).join(joint).length + (at > 0 ? joint.length : 0));
    const found: { start: number; end: number }[] = [];
    for (let at = 0; at < pieces.length; at += 1) {
      let length = Math.min(LONGEST[script], pieces.length - at);
      while (length >= SHORTEST[script] && !isTopic(keys.slice(at, at + length).join(joint))) length -= 1;
      if (length < SHORTEST[script]) continue;
      const start = places[at] ?? 0;
      found.push({ start, end: start + pieces.slice(at, at + length).join(joint).length });
      at += length - 1;
    }
    return found;
  });
}
