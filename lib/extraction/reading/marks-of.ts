import SUBJECTS from "./marks.json" with { type: "json" };
import SURNAMES from "./surnames.json" with { type: "json" };

export const MARKS = ["politics", "religion", "sexuality", "named person"] as const;
export type Mark = (typeof MARKS)[number];

/** What a text touches that no model is sent. It may say too much, never decides anything, and sends the discussion to a person. */
export function marksOf(text: string): Mark[] {
  const folded = text.normalize("NFKC").toLowerCase();
  const subjects = (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).filter((subject) => SUBJECT_WORDS[subject].test(folded));
  return NAMED.test(text) ? [...subjects, "named person"] : subjects;
}

const SUBJECT_WORDS = Object.fromEntries(Object.entries(SUBJECTS).map(([subject, words]) => [subject, patternOf(words)])) as Record<
  keyof typeof SUBJECTS,
  RegExp
>;

function patternOf(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => (/^[a-z]/.test(word) ? String.raw`\b${word}s?\b` : word)).join("|"), "u");
}

/** A surname and a title, or a title of address and a name. */
const NAMED = new RegExp(
  String.raw`(?:[${SURNAMES}]|歐陽|司馬)\p{Script=Han}{0,2}(?:先生|小姐|女士|醫師|醫生|老師|教授|律師|市長|局長|部長|主任|議員|立委)|\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Mayor|Minister)\.? \p{Lu}\p{Ll}+`,
  "u",
);
