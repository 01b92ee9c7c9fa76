import { LINE_HEIGHT, type MarginLabel, type PlotLabel } from "#components/map-labels";
import { percent, placeOf, radiusOf } from "#components/map-scale";

/** On wide screens: in the margin, with a line that leads to its bubble. */
export function LabelInMargin({ label: { point, lines, y } }: { label: MarginLabel }) {
  const from = placeOf(point);
  return (
    <g className="max-md:hidden">
      <line x1={percent(from.x)} y1={percent(from.y)} x2="100%" y2={percent(y)} className="stroke-muted" />
      <svg x="100%" y={percent(y)} className="overflow-visible">
        <path d="M0 0h20" className="stroke-muted" />
      </svg>
      <Lines lines={lines} x="100%" y={y} dx={24} anchor="start" />
    </g>
  );
}

/** On narrow ones: beside its bubble. */
export function LabelOnPlot({ label: { point, lines, side }, mostReplies }: { label: PlotLabel; mostReplies: number }) {
  const { x, y } = placeOf(point);
  const reach = radiusOf(point.reply_count, mostReplies) + 4;
  return (
    <g className="md:hidden">
      <Lines lines={lines} x={percent(x)} y={y} dx={side === "start" ? reach : -reach} anchor={side} />
    </g>
  );
}

interface LinesProps {
  lines: string[];
  x: string;
  y: number;
  dx: number;
  anchor: "start" | "end";
}

function Lines({ lines, x, y, dx, anchor }: LinesProps) {
  return (
    <text textAnchor={anchor} className="map-label">
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={percent(y)} dx={dx} dy={LINE_HEIGHT * (at - (lines.length - 1) / 2) + 4}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
