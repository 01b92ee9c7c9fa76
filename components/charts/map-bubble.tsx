import type { Element } from "hast";
import { s } from "hastscript";
import { bubbleTone, percent, placeOf, radiusOf, type Placed } from "#components/charts/map-scale";

interface Bubble {
  point: Placed;
  href: string;
  /** What it is, in words: the link's name, and what a pointer is shown. */
  name: string;
  mostReplies: number;
  /** How far around its middle a finger finds it, in pixels, where that is further than what is drawn. */
  reach: number | undefined;
  /** Its labels, for the few that have one; the keyboard finds all others in the table. */
  labels: Element[];
}

export function mapBubble({ point, href, name, mostReplies, reach, labels }: Bubble): Element {
  const { x, y } = placeOf(point);
  const middle = { cx: percent(x), cy: percent(y) };
  return s("a.bubble", { href, ...(labels.length > 0 ? { ariaLabel: name } : { tabIndex: -1 }) }, [
    s("title", name),
    reach === undefined ? null : s("circle.reach", { ...middle, r: reach }),
    s("circle", { ...middle, r: radiusOf(point.reply_count, mostReplies), className: bubbleTone(point) }),
    ...labels,
  ]);
}
