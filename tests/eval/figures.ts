/** A number that an answer says; `percent` where it is a share, `isRough` where the words round it to tenths (三成, a third). */
export interface Figure {
  value: number;
  percent: boolean;
  isRough: boolean;
}

const MONTH_NAMES =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const DATES = new RegExp(
  `\\d{4}-\\d{2}(?:-\\d{2})?|\\d{4}\\s*年(?:\\s*\\d{1,2}\\s*月)?(?:\\s*\\d{1,2}\\s*日)?|(?:\\d{1,2} )?(?:${MONTH_NAMES})\\.? \\d{4}|(?<![\\d,.])20(?:1[4-9]|2\\d)(?![\\d,])`,
  "g",
);
const NO_FIGURES = [/\[\d+(?:\s*[,、–-]\s*\d+)*\]/g, /\b[a-z0-9]+(?:-[a-z0-9]+){2,}\b/g, DATES];

const DIGITS = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s*(%|percent\b|per cent\b|個?百分點|億|萬|million\b|k\b|成))?/gi;
const HAN = /([一二兩三四五六七八九十百千]+)(成[半一二三四五六七八九\d]?|萬|則|個|項|題|件|次|分(?!之))/g;
const FRACTION = /([二三四五六七八九十])分之([一二三四五六七八九])/g;
const PARTS: [RegExp, number][] = [
  [/半數|一半|\bhalf\b/gi, 50],
  [/\b(?:a|one)[- ]third\b/gi, 33.3],
  [/\btwo[- ]thirds\b/gi, 66.7],
  [/\b(?:a|one)[- ]quarter\b/gi, 25],
];
const ENGLISH =
  /\b(?:(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b/gi;
const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const TIMES: Record<string, number> = { 億: 1e8, 萬: 1e4, million: 1e6, k: 1e3, 成: 10 };

/** Every number that a text says, but for citations, slugs, months and years. */
export function figuresIn(given: string): Figure[] {
  const text = NO_FIGURES.reduce((left, pattern) => left.replaceAll(pattern, " "), given.normalize("NFKC"));
  const plain = (value: number): Figure => ({ value, percent: false, isRough: false });
  const share = (value: number): Figure => ({ value, percent: true, isRough: true });
  return [
    ...Array.from(text.matchAll(DIGITS), ([, whole = "", part = "", unit = ""]) => {
      const value = Number(whole.replaceAll(",", "") + part) * (TIMES[unit.toLowerCase()] ?? 1);
      return unit === "成" ? share(value) : { ...plain(value), percent: /%|percent|per cent|百分點/i.test(unit) };
    }),
    ...Array.from(text.matchAll(HAN), ([, numeral = "", unit = ""]) => {
      if (unit.startsWith("成")) return share(10 * hanValue(numeral) + (unit[1] === "半" ? 5 : hanValue(unit.slice(1))));
      return plain(hanValue(numeral) * (unit === "萬" ? 1e4 : 1));
    }).filter(({ value, percent }) => percent || value > 1),
    ...Array.from(text.matchAll(FRACTION), ([, below = "", above = ""]) => share((100 * hanValue(above)) / hanValue(below))),
    ...PARTS.flatMap(([pattern, value]) => Array.from(text.matchAll(pattern), () => share(value))),
    ...Array.from(text.matchAll(ENGLISH), ([word, tens, ones]) => {
      if (!tens) return plain(SMALL.indexOf(word.toLowerCase()));
      return plain(20 + 10 * TENS.indexOf(tens.toLowerCase()) + (ones ? SMALL.indexOf(ones.toLowerCase()) : 0));
    }),
  ];
}

/** The sentences and lines of an answer, each table as one of them. */
export function passagesOf(answer: string): string[] {
  const passages: string[] = [];
  let isTable = false;
  for (const line of answer.split("\n")) {
    const isRow = line.trimStart().startsWith("|");
    if (isRow && isTable) passages.push(`${passages.pop() ?? ""}\n${line}`);
    else if (isRow) passages.push(line);
    else passages.push(...line.split(/(?<=[。！？；])|(?<=[!?;.]["”)\]]*)\s+(?!\d)/));
    isTable = isRow;
  }
  return passages.map((passage) => passage.trim()).filter((passage) => passage !== "");
}

function hanValue(numeral: string): number {
  if (/^\d$/.test(numeral)) return Number(numeral);
  let [sum, last] = [0, 0];
  for (const character of numeral) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[character];
    if (unit === undefined) last = character === "兩" ? 2 : "零一二三四五六七八九".indexOf(character);
    else [sum, last] = [sum + (last || 1) * unit, 0];
  }
  return sum + last;
}
