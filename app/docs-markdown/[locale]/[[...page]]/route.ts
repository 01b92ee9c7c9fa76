import { respondWithTwin } from "#lib/adapters/web/docs/respond-with-markdown";

export const dynamic = "force-dynamic";

/** Markdown twins; middleware.ts leads `/{locale}/docs/….md` here. */
export async function GET(_: Request, { params }: RouteContext<"/docs-markdown/[locale]/[[...page]]">): Promise<Response> {
  const { locale, page = [] } = await params;
  return respondWithTwin(locale, page.join("/"));
}
