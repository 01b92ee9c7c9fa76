import { ShareCard } from "#components/painpoint/share-card";
import { respondWithDomainCard } from "#lib/adapters/web/sharing/share-image";

export const dynamic = "force-dynamic";

/** What a link to the domain shows where it is shared. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/domains/[domain]/card.png">): Promise<Response> {
  const { locale, domain } = await params;
  return respondWithDomainCard(request, locale, domain, (words, fontFamily) => <ShareCard words={words} fontFamily={fontFamily} />);
}
