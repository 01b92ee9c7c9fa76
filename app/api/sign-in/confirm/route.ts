import { formRoute } from "#lib/auth/form-post";
import { useLink } from "#lib/auth/use-link";

export const dynamic = "force-dynamic";
export const POST = formRoute("sign-in", useLink);
