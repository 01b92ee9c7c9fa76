import { ShareCard } from "#components/painpoint/share-card";
import { respondWithFeedCard } from "#lib/adapters/web/sharing/share-image";

export const dynamic = "force-dynamic";

/** What a link to the feed, or to a search in it, shows where it is shared. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/card.png">): Promise<Response> {
  const { locale } = await params;
  return respondWithFeedCard(request, locale, (words, fontFamily) => <ShareCard words={words} fontFamily={fontFamily} />);
}
