import type { RootContent } from "hast";
import { toHtml } from "hast-util-to-html";

/**
 * What holds nothing but words and shapes goes to the browser as HTML: as elements of React it would go there twice, the second time
 * weigh three times as much, and be walked through once more before a page can be used. Text and attributes are escaped here.
 */
export function asHtml(nodes: RootContent[]): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: toHtml(nodes) } };
}
