import type { Figure } from "#lib/ai/check/numbers/figure";

const ENGLISH_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAME = String.raw`(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;

/** Month and year together, and the day where one is named: a day is finer than anything that may be known. */
const PATTERNS = [
  /(?<!\d)(?<year>(?:19|20)\d\d)\s*[-–/.年]\s*(?<month>0?[1-9]|1[0-2])(?!\d)\s*月?(?:\s*[-–/.月]?\s*(?<day>\d{1,2})(?:日|(?![\d月])))?/g,
  /民國\s*(?<roc>\d{2,3})\s*年\s*(?<month>0?[1-9]|1[0-2])\s*月(?:\s*(?<day>\d{1,2})\s*日)?/g,
  new RegExp(
    String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)? )?${MONTH_NAME}\.?,? (?:(?<day2>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>(?:19|20)\d\d)\b`,
    "gi",
  ),
];
/** 4 月 of no year: known when a known month of any year is one. */
const LONE_MONTH = /(?<![\d.,])(0?[1-9]|1[0-2])\s*月(?!\s*[租費薪])/g;
const ROC_YEAR = /民國\s*(\d{2,3})\s*年/g;

/** Takes the months out of the text, so that their digits are not counted again. */
export function takeDates(text: string): { figures: Figure[]; rest: string } {
  const figures: Figure[] = [];
  let rest = text;
  for (const pattern of PATTERNS)
    rest = rest.replace(pattern, (shown: string, ...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const year = groups.year ?? String(Number(groups.roc) + 1911);
      const month = groups.month ?? String(ENGLISH_MONTHS.indexOf((groups.name ?? "").slice(0, 3).toLowerCase()) + 1);
      const isDay = groups.day !== undefined || groups.day2 !== undefined;
      figures.push(
        isDay ? { shown, kind: "value", values: [] } : { shown, kind: "month", values: [], name: `${year}-${month.padStart(2, "0")}` },
      );
      return " ";
    });
  rest = rest.replace(LONE_MONTH, (shown, month: string) => {
    figures.push({ shown, kind: "month", values: [], name: month.padStart(2, "0") });
    return " ";
  });
  rest = rest.replace(ROC_YEAR, (shown, year: string) => {
    figures.push({ shown, kind: "value", values: [Number(year) + 1911] });
    return " ";
  });
  return { figures, rest };
}
