/** Every citation as `[n]`: full-width brackets, and several numbers in one pair, are written out. */
export function plainCitations(text: string): string {
  return text
    .replaceAll(/[［【〔]\s*(\d{1,3}(?:\s*[,，、–-]\s*\d{1,3})*)\s*[］】〕]/g, "[$1]")
    .replaceAll(/\[\s*(\d{1,3}(?:\s*[,，、–-]\s*\d{1,3})*)\s*\]/g, (_, inside: string) =>
      inside
        .split(/[,，、]/)
        .flatMap(spread)
        .map((number) => `[${number}]`)
        .join(""),
    );
}

/** The numbers that a text cites, in the order in which it first does. */
export function citedNumbers(text: string): number[] {
  return [...new Set(Array.from(text.matchAll(/\[(\d{1,3})\]/g), ([, number]) => Number(number)))];
}

/** The text with its citations numbered from 1 in the order in which they appear. */
export function renumbered(text: string): string {
  const order = citedNumbers(text);
  return text.replaceAll(/\[(\d{1,3})\]/g, (_, number: string) => `[${order.indexOf(Number(number)) + 1}]`);
}

/** Citations of nothing, and none where the text rests on pain points. */
export function findCitationFaults(field: string, text: string, count: number, isNeeded: boolean): string[] {
  const cited = citedNumbers(text);
  const foreign = cited
    .filter((number) => number < 1 || number > count)
    .map((number) => `${field}: [${number}] cites nothing; there are ${count} pain points.`);
  return isNeeded && count > 0 && cited.length === 0 ? [`${field}: cite the pain points that it rests on as [n].`] : foreign;
}

/** 1–3 cites three; a range that is none, or a long one, stays to be found as a fault. */
function spread(part: string): number[] {
  const [first = 0, last = first] = part.split(/[–-]/).map(Number);
  return last >= first && last - first < 10 ? Array.from({ length: last - first + 1 }, (_, step) => first + step) : [first, last];
}
