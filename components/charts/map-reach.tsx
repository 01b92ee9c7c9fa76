import { placeOf, radiusOf, type Placed } from "#components/charts/map-scale";

/** The plot on the narrowest phone, in pixels, and how much smaller than on wide screens bubbles are there: see map-plot and globals.css. */
const PHONE = { width: 240, height: 336, scale: 0.75 };
/** Half of what a finger needs. */
const FINGER = 12;

/**
 * How far around each bubble a finger finds it, in pixels: up to a finger's width, and never over another bubble or over
 * what leads to it. Where that is no more than what is drawn nothing is said; those that lie close are reached in the table.
 */
export function reaches(points: readonly Placed[]): Map<string, number> {
  const mostReplies = points[0]?.reply_count ?? 0;
  const drawn = points.map((point) => {
    const { x, y } = placeOf(point);
    return { slug: point.slug, x: x * PHONE.width, y: y * PHONE.height, radius: radiusOf(point.reply_count, mostReplies) * PHONE.scale };
  });
  return new Map(
    drawn.flatMap((bubble) => {
      const room = drawn
        .filter((other) => other !== bubble)
        .map(({ x, y, radius }) => {
          const distance = Math.hypot(x - bubble.x, y - bubble.y);
          return Math.min(distance / 2, distance - radius);
        });
      const reach = Number(Math.min(FINGER, ...room).toFixed(1));
      return reach > bubble.radius ? [[bubble.slug, reach] as const] : [];
    }),
  );
}
