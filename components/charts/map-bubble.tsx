import type { ReactNode } from "react";
import { bubbleTone, percent, placeOf, radiusOf, type Placed } from "#components/charts/map-scale";

interface Props {
  point: Placed;
  href: string;
  /** What it is, in words: the link's name, and what a pointer is shown. */
  name: string;
  mostReplies: number;
  /** How far around its middle a finger finds it, in pixels, where that is further than what is drawn. */
  reach: number | undefined;
  /** Its label, for the few that have one; the keyboard finds all others in the table. */
  children?: ReactNode;
}

export function MapBubble({ point, href, name, mostReplies, reach, children }: Props) {
  const { x, y } = placeOf(point);
  const isNamed = children !== undefined;
  return (
    <a href={href} aria-label={isNamed ? name : undefined} tabIndex={isNamed ? undefined : -1} className="bubble">
      <title>{name}</title>
      {reach !== undefined && <circle cx={percent(x)} cy={percent(y)} r={reach} className="reach" />}
      <circle cx={percent(x)} cy={percent(y)} r={radiusOf(point.reply_count, mostReplies)} className={bubbleTone(point)} />
      {children}
    </a>
  );
}
