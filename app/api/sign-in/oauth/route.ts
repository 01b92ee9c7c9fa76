import { formRoute } from "#lib/auth/form-post";
import { startOAuth } from "#lib/auth/start-oauth";

export const dynamic = "force-dynamic";
export const POST = formRoute("sign-in", startOAuth);
