import { formRoute } from "#lib/auth/form-post";
import { requestLink } from "#lib/auth/request-link";

export const dynamic = "force-dynamic";
export const POST = formRoute("sign-in", requestLink);
