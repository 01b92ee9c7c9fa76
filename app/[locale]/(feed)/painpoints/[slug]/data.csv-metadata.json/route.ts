import { respondWithDetail } from "#lib/adapters/web/data/respond-with-data";

export const dynamic = "force-dynamic";

export async function GET(
  request: Request,
  { params }: RouteContext<"/[locale]/painpoints/[slug]/data.csv-metadata.json">,
): Promise<Response> {
  const { locale, slug } = await params;
  return respondWithDetail(request, locale, slug, "csv-metadata.json");
}
