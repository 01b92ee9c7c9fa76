import { magnitude, percent, value, type Figure } from "#lib/ai/check/numbers/figure";

const DIGITS: Record<string, number> = Object.fromEntries(
  ["〇零", "一壹", "二兩貳", "三參", "四肆", "五伍", "六陸", "七柒", "八捌", "九玖"].flatMap((forms, digit) =>
    Array.from(forms, (form) => [form, digit]),
  ),
);
const TENS: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const SECTIONS: Record<string, number> = { 萬: 1e4, 億: 1e8, 兆: 1e12 };

/** Words and names that hold numerals and count nothing. */
const IDIOMS = new RegExp(
  [
    "四處|四周|四面|八方|四季|四輪|四肢|四捨五入|五花八門|五官|五金|六都|七嘴八舌|七上八下|八卦|九宮格|九份|不三不四|三不五時|三三兩兩|三五|五味|亂七八糟",
    "十分(?!鐘|之)|十足|十字|十之八九|八九不離十|百分百|百貨|百般|百姓|百科|百業|百態|千方百計|千篇一律|千里迢迢|千瘡百孔|成千上萬|千萬(?=[不別要記])|千禧",
    "萬一|萬分|萬物|萬能|萬事|萬華|萬用|億萬|一五一十|一一(?!九)|五股|八里|三重|七堵|八德|六張犁|第[一二三]|星期[一二三四五六]|週[一二三四五六]|周[一二三四五六]|禮拜[一二三四五六]",
  ].join("|"),
  "g",
);
const MEASURE =
  "元|塊|圓|人|位|名|個|間|家|天|日|週|周|月|年|季|小時|時|分|秒|點|成|倍|折|次|筆|件|份|張|戶|口|坪|公里|公尺|公斤|公克|度|條|項|則|種|棟|台|臺|輛|部|組|隊|歲|場|所|校|班|級|樓|層|題|句|頁|本|冊|隻|匹|支|座|區|站|號|步|階段|輪";
const MEASURE_AFTER = new RegExp(`^[多餘幾來]?\\s?(?:${MEASURE})`);
const VAGUE =
  /[數幾上近逾破成](?<scale>十萬|百萬|千萬|[十百千萬億])(?![一二兩三四五六七八九])|(?<![一二兩三四五六七八九十百千])(?<scale2>[十百千萬億])(?:幾|多|餘)(?=[一-鿿])/g;
const FRACTION =
  /(?<below>[百十千]|[二兩三四五六七八九十]{1,6}|\d{1,9})分之(?<above>[一二兩三四五六七八九十百零〇點]{1,9}|\d{1,9}(?:\.\d+)?)/g;
const HALF = /一半|半數|過半/g;
const RUN = /[〇零一二兩三四五六七八九十百千萬億兆壹貳肆伍柒捌玖拾佰仟]+/g;

/**
 * Numbers in Han numerals. `everywhere` takes every run of numerals for a number, as is right where a list of what is known is
 * made; otherwise small ones (to three) and those without a measure word are words like any other.
 */
export function hanFigures(text: string, { everywhere = false } = {}): Figure[] {
  const figures: Figure[] = [];
  const take = (pattern: RegExp, read: (match: Record<string, string | undefined>, shown: string) => Figure[]) => {
    rest = rest.replace(pattern, (shown: string, ...match) => {
      const groups = typeof match.at(-1) === "object" ? (match.at(-1) as Record<string, string | undefined>) : {};
      figures.push(...read(groups, shown));
      return " ";
    });
  };
  let rest = text.replaceAll(IDIOMS, " ");
  take(FRACTION, ({ below = "", above = "" }, shown) => [percent(shown, (number(above) / number(below)) * 100)]);
  take(HALF, (_, shown) => [percent(shown, 50)]);
  take(/[一二兩三四五六七八九]{1,2}成(?=[^為功本立長果就員])|[一二兩三四五六七八九]{1,2}折/g, (_, shown) => tenths(shown));
  take(VAGUE, ({ scale, scale2 }, shown) => {
    const from = number(scale ?? scale2 ?? "");
    return [magnitude(shown, from, from * 10)];
  });
  for (const match of rest.matchAll(RUN)) {
    const [run] = match;
    const before = rest.slice(Math.max(0, match.index - 1), match.index);
    const after = rest.slice(match.index + run.length);
    if (everywhere || isCounted(run, before, after)) figures.push(...spread(run).map((one) => value(one, number(one))));
  }
  return figures;
}

/** 五折 is half, 八五折 is 85 percent; 三成 is 30 percent, and 二三成 are two of them. */
function tenths(shown: string): Figure[] {
  const digits = Array.from(shown.slice(0, -1), (digit) => DIGITS[digit] ?? 0);
  if (shown.endsWith("折")) return [percent(shown, digits.length === 1 ? (digits[0] ?? 0) * 10 : Number(digits.join("")))];
  return digits.map((digit) => percent(shown, digit * 10));
}

function isCounted(run: string, before: string, after: string): boolean {
  if (/^(?:[〇零一二兩三]|一[二兩]|[二兩]三)$/.test(run)) return false;
  return MEASURE_AFTER.test(after) || before === "第" || (run.length > 1 && /[一二兩三四五六七八九]/.test(run));
}

/** 五六 and 二三十萬 name two numbers each. */
function spread(run: string): string[] {
  const pair = /(?<![十百千萬億])([一二兩三四五六七八九])([二三四五六七八九])(?=[十百千萬億]|$)/.exec(run);
  const [, low = "", high = ""] = pair ?? [];
  if (!pair || (DIGITS[high] ?? 0) - (DIGITS[low] ?? 0) !== 1 || (run.length > 2 && !/[十百千萬億]/.test(run))) return [run];
  const [start, end] = [run.slice(0, pair.index), run.slice(pair.index + 2)];
  return [`${start}${low}${end}`, `${start}${high}${end}`];
}

function number(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  const [whole = "", part] = text.split("點");
  if (part !== undefined) return Number(`${number(whole)}.${digitsOf(part)}`);
  if (!/[十拾百佰千仟萬億兆]/.test(text)) return Number(digitsOf(text));
  let [total, section, digit] = [0, 0, 0];
  let lastScale = 1;
  for (const character of text) {
    const ten = TENS[character];
    const large = SECTIONS[character];
    if (ten !== undefined) {
      section += (digit || 1) * ten;
      [digit, lastScale] = [0, ten];
    } else if (large !== undefined) {
      total = large > 1e4 && total > 0 ? (total + section + digit) * large : total + (section + digit || 1) * large;
      [section, digit, lastScale] = [0, 0, large];
    } else {
      digit = DIGITS[character] ?? 0;
      if (character === "零" || character === "〇") lastScale = 1;
    }
  }
  // 兩萬二 is 22,000 and 三百五 is 350: a digit at the end stands for the next scale.
  return total + section + (lastScale > 10 ? digit * (lastScale / 10) : digit);
}

function digitsOf(text: string): string {
  return Array.from(text, (character) => DIGITS[character] ?? 0).join("");
}
