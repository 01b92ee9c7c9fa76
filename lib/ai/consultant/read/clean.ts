import { simplifiedIn } from "#lib/ai/check/simplified";
import { withoutOrders } from "#lib/language/orders";
import { toTraditional } from "#lib/language/han-scripts";
import { plainText } from "#lib/policy/plain-text";

const CODE = /```[\s\S]*?(?:```|$)|<(script|style)\b[\s\S]*?(?:<\/\1>|$)/giu;
const LINK = /\[([^\]]*)\]\([^)]*\)/gu;
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|data:|javascript:)\S*/giu;
const TAG = /<\/?[a-z!][^>]*>?/giu;
/** So short, quotation marks stress a word and name nothing. */
const STRESSED = /[「『“"]([\p{L}\p{N}]{1,4})[」』”"]/gu;
const MARKUP = /[*_`~#|\\^{}[\]<>]/gu;

/** A message as far as it is a question: one script and width, without orders, markup, links, apostrophes and what cannot be seen. */
export function clean(message: string): string {
  const plain = withoutOrders(
    plainText(message).replaceAll(CODE, " ").replaceAll(LINK, " $1 ").replaceAll(ADDRESS, " ").replaceAll(TAG, " "),
  );
  const one = plain
    .normalize("NFKC")
    .replaceAll(STRESSED, "$1")
    .replaceAll(MARKUP, " ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
  return simplifiedIn(one).length > 0 ? toTraditional(one) : one;
}
