import { leadToErrorPage } from "#lib/adapters/web/docs/lead-to-error-page";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
  return leadToErrorPage(request, (await params).code);
}
