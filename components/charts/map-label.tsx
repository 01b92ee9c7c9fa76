import type { Element } from "hast";
import { s } from "hastscript";
import { EDGES, LINE_HEIGHT, type MapLabel } from "#components/charts/map-labels";
import { percent, placeOf } from "#components/charts/map-scale";

/** Where names stand, by how wide the map is: from which edge, how far off it, and to which side. */
const SCREENS = {
  wide: { className: "@max-2xl:hidden", edge: percent(EDGES.wide), reach: 20, anchor: "start" },
  narrow: { className: "@2xl:hidden", edge: percent(EDGES.narrow), reach: -6, anchor: "end" },
} as const;

/** A bubble's name, and the line that leads to it. */
export function mapLabel(screen: keyof typeof SCREENS, { point, lines, y }: MapLabel): Element {
  const { className, edge, reach, anchor } = SCREENS[screen];
  const from = placeOf(point);
  return s("g", { className }, [
    s("line.stroke-muted", { x1: percent(from.x), y1: percent(from.y), x2: edge, y2: percent(y) }),
    s("svg.overflow-visible", { x: edge, y: percent(y) }, [
      s("path.stroke-muted", { d: `M0 0h${reach}` }),
      s(
        "text.map-label",
        { textAnchor: anchor },
        lines.map((line, at) => s("tspan", { x: reach + Math.sign(reach) * 4, y: LINE_HEIGHT * (at - (lines.length - 1) / 2) + 4 }, line)),
      ),
    ]),
  ]);
}
