import { respondWithList } from "#lib/adapters/web/data/respond-with-data";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/data.json">): Promise<Response> {
  return respondWithList(request, (await params).locale, "json");
}
