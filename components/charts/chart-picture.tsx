import { getTranslations } from "next-intl/server";
import { demandPicture, DEMAND_PICTURE_SIZE as size } from "#components/charts/demand-picture";
import { PictureShapes, svgOf } from "#components/charts/picture-shapes";
import type { ChartPicture, ChartSubject } from "#lib/adapters/web/sharing/painpoint-chart";

/** The chart of a pain point's page as SVG and as what is drawn as PNG. */
export async function chartPicture({ locale, painpoint, source, address }: ChartSubject): Promise<ChartPicture | undefined> {
  const t = await getTranslations({ locale, namespace: "painpoint.demand" });
  const { headline, market_analysis: market } = painpoint;
  const picture = demandPicture(t, locale, market?.demand.series ?? [], { headline, source, address });
  if (!picture) return undefined;
  const { title, shapes } = picture;
  return {
    size,
    svg: () => svgOf(shapes, size, locale, title),
    texts: shapes.flatMap((shape) => (shape.kind === "line" ? [shape.text] : [])),
    element: (drawable, fontFamily) => <PictureShapes shapes={shapes} size={size} drawable={drawable} fontFamily={fontFamily} />,
  };
}
