/**
 * Characters that nobody sees and models read: control and zero-width ones, marks of direction, tags, variation selectors and
 * those for private use. Text that comes from outside loses them; line ends and tabs stay.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

export function cleanText(text: string): string {
  return text.replaceAll(UNSEEN, "");
}
