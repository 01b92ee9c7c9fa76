import { respondWithChanges } from "#lib/adapters/web/following/changes-feed";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/changes/feed.xml">): Promise<Response> {
  return respondWithChanges(request, (await params).locale);
}
