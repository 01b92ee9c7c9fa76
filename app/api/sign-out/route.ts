import { formRoute } from "#lib/auth/form-post";
import { signOut } from "#lib/auth/end-sessions";

export const dynamic = "force-dynamic";
export const POST = formRoute("sign-out", signOut);
