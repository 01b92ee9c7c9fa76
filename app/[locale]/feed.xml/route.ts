import { respondWithNewest } from "#lib/adapters/web/following/newest-feed";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/feed.xml">): Promise<Response> {
  return respondWithNewest(request, (await params).locale);
}
