import { respondWithAtomFeed } from "#lib/adapters/web/sharing/atom-feed";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/[locale]/feed.xml">): Promise<Response> {
  return respondWithAtomFeed(request, (await params).locale);
}
