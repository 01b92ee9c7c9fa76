/** Numbers of a Chinese date with the spaces that all our Chinese has, never parted by a line: 2018年4月 becomes 2018 年 4 月. */
export function spacedDate(text: string): string {
  return text.replaceAll(/\d(?=[年月日])|[年月](?=\d)/g, "$&\u00a0");
}
