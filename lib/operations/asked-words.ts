/** The words to search for: blanks are none. */
export function askedWords(q: string | undefined): string | undefined {
  return q === undefined || q.trim() === "" ? undefined : q;
}
