import { chartPicture } from "#components/charts/chart-picture";
import { respondWithChart } from "#lib/adapters/web/sharing/painpoint-chart";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/painpoints/[slug]/chart.png">): Promise<Response> {
  const { locale, slug } = await params;
  return respondWithChart(request, locale, slug, "png", chartPicture);
}
