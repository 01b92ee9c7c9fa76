/**
 * Identity numbers of Taiwan, told from model and batch numbers by their check digit: a letter, nine digits, for citizens (1, 2) and
 * for residents since 2021 (8, 9); for residents before, two letters and eight digits.
 */
export function isIdentityNumber(text: string): boolean {
  const [letter = "", second = "", ...rest] = text.toUpperCase();
  if (!/^[A-Z][1289A-D]\d{8}$/.test(text.toUpperCase())) return false;
  const code = LETTER_CODES.indexOf(letter) + 10;
  const kind = /\d/.test(second) ? Number(second) : (LETTER_CODES.indexOf(second) + 10) % 10;
  const weighted = [Math.floor(code / 10), 9 * (code % 10), 8 * kind, ...rest.map((digit, at) => Number(digit) * Math.max(7 - at, 1))];
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

/** Letters in the order of their codes, from 10 on. */
const LETTER_CODES = "ABCDEFGHJKLMNPQRSTUVXYWZIO";
