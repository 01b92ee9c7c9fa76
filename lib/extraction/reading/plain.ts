import { convert } from "html-to-text";

/** What somebody wrote, as plain text: no markup, no quotation of others, no signature. */
export function plain(text: string): string {
  const words = HTML.test(text) ? convert(text, AS_TEXT) : text;
  return withoutOthers(words.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(UNSEEN, ""))
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;
const AS_TEXT = {
  wordwrap: false as const,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "blockquote", format: "skip" },
    { selector: "aside", format: "skip" },
  ],
};
/** Controls but tab and line end, zero-width and direction marks. */
const UNSEEN = /[[\p{Cc}\p{Cf}]--[\t\n]]/gv;

/** Lines that quote others, what announces them, and what follows the mark of a signature. */
function withoutOthers(text: string): string {
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    if (SIGNATURE.test(line)) break;
    if (!QUOTED.test(line) && !ANNOUNCED.test(line)) kept.push(line);
  }
  return kept.join("\n");
}
const QUOTED = /^\s{0,3}(?:>|: )/;
const ANNOUNCED = /^\s*(?:On .{4,80} wrote:|※ ?引述|.{2,40}(?:寫道|之銘言)[：:])\s*$/;
const SIGNATURE = /^--\s?$|^(?:Sent from my|從我的 ?\S{2,12} ?傳送)/;
