/** Whether a text can be the id of a row at all; the database would not take anything else. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
