import { percent, value, type Figure } from "#lib/ai/check/numbers/figure";

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
  百: 1e2,
  千: 1e3,
  萬: 1e4,
  万: 1e4,
  億: 1e8,
  亿: 1e8,
  兆: 1e12,
};
/** A letter or two that scale a number only where nothing says a unit: `5m` may be metres. */
const DOUBTFUL = new Set(["m", "b"]);
const UNITS = "am|pm|h|hr|hrs|min|mins|s|sec|x|th|st|nd|rd|cc|w|kw|kwh|mb|gb|tb|ml|l|km|cm|mm|kg|g|sqm";
const CURRENCY = "nt|ntd|twd|usd|us";

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const TOKEN = new RegExp(
  String.raw`(?<before>[A-Za-z][A-Za-z0-9]{0,24}[-.]?)?(?<!\d)(?<number>${NUMBER})(?<after>\s*(?:thousand|million|billion|trillion|個百分點|percent|per cent|pct|%|[百千萬万億亿兆]|成|折)(?![a-z])|(?:[A-Za-z][A-Za-z0-9]{0,24}))?`,
  "g",
);
/** Names that hold digits and say no number. */
const WELL_KNOWN = /\b(?:b2b2c|b2b|b2c|c2c|d2c|o2o|p2p|3c|[345]g|web3|mp[34]|covid-19|pm2\.5|24\/7|24h)\b|PM10|(?<=[ck]?m)[23]\b/gi;

/** Numbers in digits, with the scale or the sign that follows them; digits of other scripts can mean nothing that is known. */
export function digitFigures(text: string): Figure[] {
  const foreign = Array.from(text.matchAll(/[\p{Nd}--[0-9]]+/gv), ([shown]) => value(shown));
  const joined = text.replaceAll(/(\d)\s*[多餘幾來]\s*(?=[百千萬億])/g, "$1").replaceAll(WELL_KNOWN, " ");
  const sums = joined.matchAll(
    /(?:\d[\d,.]{0,20}\s?[億萬千百]\s?){2,}(?:\d[\d,]{0,20})?|\d[\d,.]{0,20}\s?[億萬千](?:\d[\d,]{0,20}|\s\d{1,3},?\d{3})(?![\d.])/g,
  );
  const summed = Array.from(sums, ([shown]) => value(shown, sumOf(shown)));
  const rest = summed.reduce((left, { shown }) => left.replace(shown, " "), joined);
  return [...foreign, ...summed, ...Array.from(rest.matchAll(TOKEN), figureOf)];
}

function figureOf(match: RegExpExecArray): Figure {
  const { before = "", number = "", after = "" } = match.groups ?? {};
  const shown = match[0].trim();
  const amount = Number(number.replaceAll(",", ""));
  const tail = after.trim().toLowerCase();
  const isCurrency = new RegExp(`^(?:${CURRENCY})[-.]?$`, "i").test(before);
  if ((before !== "" && !isCurrency) || (/^[a-z]/.test(tail) && !isUnit(tail)))
    return { shown, kind: "name", values: [], name: shown.toLowerCase() };
  if (/^(?:%|percent|per cent|pct|個百分點)$/.test(tail)) return percent(shown, amount);
  if (tail === "成") return percent(shown, amount * 10);
  if (tail === "折") return percent(shown, amount < 10 ? amount * 10 : amount);
  const scale = SCALES[tail] ?? 1;
  return value(shown, amount * scale, ...(DOUBTFUL.has(tail) ? [amount] : []));
}

function isUnit(tail: string): boolean {
  return tail in SCALES || /^(?:percent|per cent|pct)$/.test(tail) || new RegExp(`^(?:${UNITS})$`).test(tail);
}

/** 3 萬 5,000 and 1 億 2,000 萬: every part with its own scale. */
function sumOf(shown: string): number {
  let total = 0;
  let section = 0;
  for (const [, number = "", scale = ""] of shown.matchAll(/(\d[\d,.]*)\s*([億萬千百]?)/g)) {
    const amount = Number(number.replaceAll(",", ""));
    section += amount * (scale === "千" || scale === "百" ? (SCALES[scale] ?? 1) : 1);
    if (scale !== "億" && scale !== "萬") continue;
    total += section * (SCALES[scale] ?? 1);
    section = 0;
  }
  return total + section;
}
